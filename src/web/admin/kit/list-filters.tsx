import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { maxLength } from '../../../contract/limits.ts';
import { Button } from '../../ui/button.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { Icon } from '../../ui/marks/icon.tsx';
import type { useListUrl } from './list-url.ts';
import styles from './lists.module.css';
import { tableFitsQuery, useMedia } from './use-media.ts';

/** What narrows a list, by a parameter of its URL. */
export type ListFilter = {
  /** The parameter. */
  name: string;
  label: string;
  /** What counts where the URL does not say it. */
  value?: string;
  /** In place of storing the value in the URL. */
  onChange?: (value: string) => void;
} & (
  | {
      kind?: 'select';
      /** The first option, which means no filter: "Any payment". */
      anyLabel: string;
      options: readonly string[];
      /** Labels of the options that differ from their value. */
      labels?: Readonly<Record<string, string>>;
    }
  | { kind: 'day'; min?: string; max?: string }
  | { kind: 'text' }
);

export type ListFiltersProps = {
  /** The search, of the parameter `q`. */
  search?: { label: string; placeholder: string };
  filters?: readonly ListFilter[];
  /** Where there is no room, the filters fold under a button that shows how many are set. */
  folded?: boolean;
  /** Offers to clear all filters together. */
  clearable?: boolean;
};

/** A list's search and filters, as the URL holds them. */
export function ListFilters(props: ListFiltersProps & { url: ReturnType<typeof useListUrl> }) {
  const { search, filters = [], folded, clearable, url } = props;
  const fields = filters.map((filter) => <FilterField key={filter.name} filter={filter} url={url} />);
  const activeCount = countActiveFilters(filters, url);
  const clear = clearable && (activeCount > 0 || url.filter('q') !== '') && (
    <Button variant="text" className="small" onClick={url.clearFilters}>
      Clear filters
    </Button>
  );
  return (
    <div className={styles.filters}>
      {search && (
        <SearchBox {...search} value={url.filter('q')} onSearch={(text) => url.setFilter('q', text)} />
      )}
      {folded ? (
        <FilterFold set={activeCount}>
          {fields}
          {clear}
        </FilterFold>
      ) : (
        fields
      )}
    </div>
  );
}

/** How many filters narrow the list now; an unknown option does not. */
export function countActiveFilters(
  filters: readonly ListFilter[],
  { filter: read }: Pick<ListFiltersUrl, 'filter'>,
) {
  return filters.filter((filter) => {
    const value = filter.value ?? read(filter.name);
    return filter.kind === 'day' || filter.kind === 'text' ? value !== '' : filter.options.includes(value);
  }).length;
}

type ListFiltersUrl = ReturnType<typeof useListUrl>;

function FilterField({ filter, url }: { filter: ListFilter; url: ListFiltersUrl }) {
  const { name, value = url.filter(name), onChange = (next) => url.setFilter(name, next) } = filter;
  if (filter.kind === 'day') return <DayFilter {...filter} value={value} onChange={onChange} />;
  if (filter.kind === 'text') return <TextFilter label={filter.label} value={value} onChange={onChange} />;
  return <FilterSelect {...filter} value={value} onChange={onChange} />;
}

const debounceMs = 300;

type SearchBoxProps = { label: string; placeholder: string; value: string; onSearch: (text: string) => void };

/** What is typed into a field that submits when typing pauses, and a way to submit immediately. */
function useTyped(value: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const lastSubmitted = useRef(value);

  useEffect(() => {
    if (value === lastSubmitted.current) return;
    lastSubmitted.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed === lastSubmitted.current) return undefined;
    const timer = setTimeout(() => {
      lastSubmitted.current = typed;
      onChange(typed);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed, onChange]);

  const submit = () => {
    lastSubmitted.current = typed;
    onChange(typed);
  };
  return { typed, setTyped, submit };
}

/** A search field that submits when typing pauses, or immediately on Enter. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const { typed, setTyped, submit } = useTyped(value, onSearch);
  return (
    <search>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <input
          className={`${fieldsStyles.input} ${fieldsStyles.small}`}
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

type TextFilterProps = { label: string; value: string; onChange: (text: string) => void };

/** A filter by a word that is typed. */
function TextFilter({ label, value, onChange }: TextFilterProps) {
  const { typed, setTyped } = useTyped(value, onChange);
  return (
    <input
      className={`${fieldsStyles.input} ${fieldsStyles.small} ${styles.textFilter}`}
      type="text"
      autoComplete="off"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={maxLength.search}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

type FilterSelectProps = {
  label: string;
  /** The first option, which means no filter: "Any payment". */
  anyLabel: string;
  options: readonly string[];
  /** Labels of the options that differ from their value. */
  labels?: Readonly<Record<string, string>>;
  value: string;
  onChange: (value: string) => void;
};

/** One filter of a list. */
export function FilterSelect({ label, anyLabel, options, labels = {}, value, onChange }: FilterSelectProps) {
  return (
    <select
      className={`${fieldsStyles.input} ${fieldsStyles.small}`}
      aria-label={label}
      value={options.includes(value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{anyLabel}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {labels[option] ?? option}
        </option>
      ))}
    </select>
  );
}

type DayFilterProps = {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
};

/** One end of a span of days, like 2026-11-21, in a list's filters. Empty means open. */
export function DayFilter({ label, value, min, max, onChange }: DayFilterProps) {
  const id = useId();
  return (
    <span className={styles.dayFilter}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={`${fieldsStyles.input} ${fieldsStyles.small}`}
        type="date"
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}

/** The width from which actions are in a row; below it they are collapsed. */
const actionsFitQuery = '(min-width: 48rem)';

/** A list's filters: in a row if there is room, else collapsed under a button that shows how many are set. */
export function FilterFold({ set, children }: { set: number; children: ReactNode }) {
  if (useMedia(tableFitsQuery)) return children;
  return (
    <details className={styles.fold}>
      <summary>
        <Icon name="filter" small />
        Filters{set > 0 && `, ${set} set`}
      </summary>
      <div>{children}</div>
    </details>
  );
}

/** An act closes the menu, and the focus is where a dialog that it opens gives it back to. */
function closeAfterAction({ currentTarget, target }: MouseEvent<HTMLDetailsElement>) {
  if (!(target instanceof Element) || !target.closest('a, button')) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

/** What else can be done with a list: in a line where there is room, on phones a menu under "More". */
export function MoreActions({ children }: { children: ReactNode }) {
  if (useMedia(actionsFitQuery)) return children;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys click the buttons within too
    <details className={styles.menu} onClick={closeAfterAction}>
      <summary>More</summary>
      <div>{children}</div>
    </details>
  );
}
