import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { type FilterName, filtersOfKind, listFilters } from '../../../contract/catalog/list-filters.ts';
import { useSellingCurrencies } from '../../state/shop-details.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import styles from './filters.module.css';
import { listChips, noFilters } from './filters.rules.ts';
import { bestFirst, type GridState, getGridUrl } from './grid.rules.ts';
import type { GridData } from './grid-loader.ts';

const FilterSheet = lazy(() => import('./filter-sheet.tsx').catch(() => ({ default: SheetUnavailable })));

type FilterBarProps = { path: string; data: GridData };

/** Opens the filters. Without scripts they are a form of its own. */
export function FilterButton({ path, data }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const on = data.grid.filters ? listChips(data.grid.filters).length : 0;
  return (
    <>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="filter" />
        Filter
        {on > 0 && <span className={styles.on}>{on}</span>}
      </button>
      {open && (
        <Suspense>
          <FilterSheet path={path} data={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

export type FilterSheetProps = FilterBarProps & { onClose: () => void };

/** In place of the filters where their file does not come. */
function SheetUnavailable({ onClose }: FilterSheetProps) {
  return (
    <button type="button" className="link small" onClick={onClose}>
      The filters could not be loaded. Close
    </button>
  );
}

/** The filters that are on, each a link that takes it off. */
export function FilterChips({ path, data: { grid } }: FilterBarProps) {
  const { filters } = grid;
  if (!filters) return null;
  const to = (without: GridState['filters']) => getGridUrl(path, { ...grid, page: 1, filters: without });
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {listChips(filters).map(({ label, without }) => (
        <li key={label}>
          <Link to={to(without)} aria-label={`Remove filter: ${label}`} preventScrollReset>
            {label}
            <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link className="link small" to={to(undefined)} preventScrollReset>
          Clear filters
        </Link>
      </li>
    </ul>
  );
}

/** The same choice for browsers that run no scripts. */
export function PlainFilters({ path, data: { grid } }: FilterBarProps) {
  const { currencies, firstCurrency } = useSellingCurrencies();
  const filters = grid.filters ?? { ...noFilters, currency: firstCurrency };
  return (
    <noscript>
      <details className={styles.plain}>
        <summary>Filter</summary>
        <form method="get" action={path}>
          {grid.category !== 'All' && <input type="hidden" name="category" value={grid.category} />}
          {grid.q && <input type="hidden" name="q" value={grid.q} />}
          {grid.sort !== bestFirst && <input type="hidden" name="sort" value={grid.sort} />}
          {filtersOfKind('choices').map((name) => (
            <PlainBoxes key={name} name={name} on={filters[name]} />
          ))}
          <fieldset>
            <legend>Price</legend>
            <input name="minPrice" inputMode="decimal" aria-label="From" defaultValue={filters.min} /> to{' '}
            <input name="maxPrice" inputMode="decimal" aria-label="To" defaultValue={filters.max} />{' '}
            <select name="currency" aria-label="Currency" defaultValue={filters.currency}>
              {currencies.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </select>
          </fieldset>
          {filtersOfKind('switch').map((name) => (
            <label key={name}>
              <input type="checkbox" name={name} value="true" defaultChecked={filters[name]} />
              {` ${listFilters[name].label}`}
            </label>
          ))}
          <button type="submit">Show pieces</button>
        </form>
      </details>
    </noscript>
  );
}

type PlainBoxesProps = { name: FilterName; on: readonly string[] };

/** Without scripts nothing is counted: a filter whose choices are unknown keeps the chosen ones. */
function PlainBoxes({ name, on }: PlainBoxesProps) {
  const { label, known = on } = listFilters[name];
  if (known.length === 0) return null;
  return (
    <fieldset>
      <legend>{label}</legend>
      {known.map((value) => (
        <label key={value}>
          <input type="checkbox" name={name} value={value} defaultChecked={on.includes(value)} /> {value}
        </label>
      ))}
    </fieldset>
  );
}
