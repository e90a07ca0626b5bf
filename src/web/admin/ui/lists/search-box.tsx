import { useEffect, useRef, useState } from 'react';
import { maxLength } from '../../../../contract/rules/limits.ts';
import styles from '../../../ui/forms/fields.module.css';

const settleMs = 300;

type SearchBoxProps = { label: string; placeholder: string; value: string; onSearch: (text: string) => void };

/** A search field that asks when typing pauses, or at once with Enter. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);

  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed === asked.current) return undefined;
    const timer = setTimeout(() => {
      asked.current = typed;
      onSearch(typed);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);

  return (
    <search>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          asked.current = typed;
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
