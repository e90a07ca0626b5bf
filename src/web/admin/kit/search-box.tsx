import { useEffect, useRef, useState } from 'react';
import { maxLength } from '../../../contract/limits.ts';
import styles from '../../ui/forms/fields.module.css';

const debounceMs = 300;

type SearchBoxProps = { label: string; placeholder: string; value: string; onSearch: (text: string) => void };

/** A search field that submits when typing pauses, or immediately on Enter. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const lastSearch = useRef(value);

  useEffect(() => {
    if (value === lastSearch.current) return;
    lastSearch.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed === lastSearch.current) return undefined;
    const timer = setTimeout(() => {
      lastSearch.current = typed;
      onSearch(typed);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);

  return (
    <search>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          lastSearch.current = typed;
          onSearch(typed);
        }}
      >
        <input
          className={`${styles.input} ${styles.small}`}
          type="search"
          aria-label={label}
          placeholder={placeholder}
          value={typed}
          maxLength={maxLength.search}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </search>
  );
}
