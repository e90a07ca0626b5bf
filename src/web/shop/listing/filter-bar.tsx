import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { colorFamilies } from '../../../contract/catalog/color-families.ts';
import { sizes } from '../../../contract/stock/sizes.ts';
import { useSellingCurrencies } from '../../state/shop-details.ts';
import { Icon } from '../../ui/icon.tsx';
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
    <ul className={styles.chips} aria-label="Filters that are on">
      {listChips(filters).map(({ label, without }) => (
        <li key={label}>
          <Link to={to(without)} aria-label={`Take off: ${label}`} preventScrollReset>
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
          <PlainBoxes legend="Size" name="size" values={sizes} on={filters.sizes} />
          <PlainBoxes
            legend="Colour"
            name="color"
            values={colorFamilies.map(({ name }) => name)}
            on={filters.colors}
          />
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
          <label>
            <input type="checkbox" name="available" value="true" defaultChecked={filters.available} /> In
            stock
          </label>
          <label>
            <input type="checkbox" name="sale" value="true" defaultChecked={filters.sale} /> On sale
          </label>
          <button type="submit">Show pieces</button>
        </form>
      </details>
    </noscript>
  );
}

type PlainBoxesProps = { legend: string; name: string; values: readonly string[]; on: readonly string[] };

function PlainBoxes({ legend, name, values, on }: PlainBoxesProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value}>
          <input type="checkbox" name={name} value={value} defaultChecked={on.includes(value)} /> {value}
        </label>
      ))}
    </fieldset>
  );
}
