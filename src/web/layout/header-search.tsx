import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { maxLength } from '../../contract/limits.ts';
import { Icon } from '../ui/marks/icon.tsx';
import styles from './header-search.module.css';
import type { SuggestionsProps } from './suggestions.tsx';

const Suggestions = lazy(() => import('./suggestions.tsx').catch(() => ({ default: NoSuggestions })));

/** In place of the suggestions where their file does not come: the form works without. */
function NoSuggestions(_: SuggestionsProps) {
  return <span hidden />;
}

/**
 * The search of every page: a form that opens under the header and works without scripts. Suggestions come by a file
 * of their own when it is first opened.
 */
export function HeaderSearch() {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const details = useRef<HTMLDetailsElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever somebody goes, the search is over
  useEffect(() => setOpen(false), [key]);
  // opened before React came to it
  useEffect(() => setOpen(details.current?.open === true), []);
  useEffect(() => {
    if (!open) return undefined;
    box.current?.focus();
    setTyped(box.current?.value ?? '');
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  function close() {
    setOpen(false);
    details.current?.querySelector('summary')?.focus();
  }

  return (
    <details
      ref={details}
      className={styles.search}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) close();
      }}
    >
      <summary aria-label="Search the shop">
        <Icon name={open ? 'close' : 'search'} />
      </summary>
      <div className={styles.panel}>
        <div className="wrap">
          <Form className={styles.form} role="search" action="/shop">
            <input
              ref={box}
              type="search"
              name="q"
              onChange={(event) => setTyped(event.target.value)}
              maxLength={maxLength.search}
              placeholder="Adire bubu, owambe …"
              aria-label="Search the shop"
              autoComplete="off"
              enterKeyHint="search"
            />
            <button type="submit">Search</button>
          </Form>
          {open && (
            <Suspense>
              <Suggestions typed={typed} box={box} />
            </Suspense>
          )}
        </div>
      </div>
    </details>
  );
}
