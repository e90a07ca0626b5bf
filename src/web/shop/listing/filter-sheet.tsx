import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Facets } from '../../../contract/catalog/catalog.api.ts';
import { colorFamilies } from '../../../contract/catalog/color-families.ts';
import { filtersOfKind, listFilters } from '../../../contract/catalog/list-filters.ts';
import { type Currency, toCurrency } from '../../../contract/money/currencies.ts';
import { formatPrice, toMinor } from '../../../contract/money/money.ts';
import { api } from '../../client/api.ts';
import { useChooseCurrency, useCurrency } from '../../state/currency.ts';
import { useSellingCurrencies } from '../../state/shop-details.ts';
import { Button } from '../../ui/button.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { FilterSheetProps } from './filter-bar.tsx';
import styles from './filters.module.css';
import { type Filters, isNarrowing, noFilters } from './filters.rules.ts';
import { getGridUrl, toListInput } from './grid.rules.ts';

/** What to narrow the grid to, with how many pieces each choice would show; it counts as one chooses. */
export default function FilterSheet({ path, data: { grid }, onClose }: FilterSheetProps) {
  const shownIn = useCurrency();
  const choose = useChooseCurrency();
  const selling = useSellingCurrencies();
  const [filters, setFilters] = useState<Filters>(grid.filters ?? noFilters);
  // a chosen price retains its currency; otherwise prices are typed in the displayed one
  const priced = filters.min !== undefined || filters.max !== undefined;
  const shownFilters = { ...filters, currency: priced ? filters.currency : shownIn };
  const { facets, total } = useCounts({ ...grid, filters: shownFilters });
  const navigate = useNavigate();
  const change = (part: Partial<Filters>) => setFilters({ ...shownFilters, ...part });
  const go = (chosen: Filters | undefined) => {
    onClose();
    const { min, max } = chosen ?? noFilters;
    const swapped = min !== undefined && max !== undefined && min > max ? { min: max, max: min } : {};
    const narrowed = chosen && isNarrowing(chosen) ? { ...chosen, ...swapped } : undefined;
    // prices are shown in what they are narrowed in
    if (narrowed && priced && narrowed.currency !== shownIn) choose(narrowed.currency);
    const { firstCurrency } = selling;
    const currency = shownFilters.currency === firstCurrency ? undefined : shownFilters.currency;
    navigate(getGridUrl(path, { ...grid, currency, page: 1, filters: narrowed }), {
      preventScrollReset: true,
    });
  };
  const counted = (values: Facets['size'] | undefined, value: string) =>
    values && (values.find((each) => each.value === value)?.count ?? 0);
  return (
    <Dialog open onClose={onClose} title="Filter" className={styles.sheet}>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          go(shownFilters);
        }}
      >
        {filtersOfKind('choices').map((name) => (
          <Choices
            key={name}
            legend={listFilters[name].label}
            values={listFilters[name].known ?? findChoices(filters[name], facets?.[name])}
            swatch={name === 'color' ? findSwatch : undefined}
            on={filters[name]}
            count={(value) => counted(facets?.[name], value)}
            onChange={(chosen) => change({ [name]: chosen })}
          />
        ))}
        <PriceRange
          filters={shownFilters}
          currencies={selling.currencies}
          price={facets?.price}
          onChange={(part) => {
            if (part.currency) choose(part.currency);
            change(part);
          }}
        />
        <fieldset className={styles.switches}>
          <legend className="sr-only">More</legend>
          {filtersOfKind('switch').map((name) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={filters[name]}
                onChange={(event) => change({ [name]: event.target.checked })}
              />
              {`${listFilters[name].label} `}
              <Count of={facets?.[name]} />
            </label>
          ))}
        </fieldset>
        <div className={styles.foot}>
          <Button variant="text" type="button" onClick={() => go(undefined)}>
            Clear filters
          </Button>
          <Button type="submit">{getShowLabel(total)}</Button>
        </div>
      </form>
    </Dialog>
  );
}

function findSwatch(value: string): string | undefined {
  return colorFamilies.find(({ name }) => name === value)?.swatch;
}

/** The choices of a filter that only counting knows: the chosen ones, then those that pieces have. */
function findChoices(on: readonly string[], facet: Facets['size'] = []): string[] {
  return [...new Set([...on, ...facet.map(({ value }) => value)])];
}

function getShowLabel(total: number | undefined): string {
  if (total === undefined) return 'Show pieces';
  return total === 1 ? 'Show 1 piece' : `Show ${total} pieces`;
}

function Count({ of }: { of: number | undefined }) {
  return <span className={styles.count}>{of}</span>;
}

type ChoicesProps = {
  legend: string;
  values: readonly string[];
  on: readonly string[];
  swatch: ((value: string) => string | undefined) | undefined;
  /** Returns undefined while unknown. */
  count: (value: string) => number | undefined;
  onChange: (chosen: string[]) => void;
};

/** Checkboxes, of which several can be ticked; options without results are disabled. */
function Choices({ legend, values, on, swatch, count, onChange }: ChoicesProps) {
  const shown = swatch ? values.filter((value) => on.includes(value) || count(value) !== 0) : values;
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {shown.map((value) => {
          const chosen = on.includes(value);
          const empty = !chosen && count(value) === 0;
          return (
            <label key={value} data-chosen={chosen || undefined} data-empty={empty || undefined}>
              <input
                type="checkbox"
                checked={chosen}
                disabled={empty}
                onChange={(event) =>
                  onChange(event.target.checked ? [...on, value] : on.filter((other) => other !== value))
                }
              />
              {swatch && <i style={{ backgroundColor: swatch(value) }} />}
              {value} <Count of={count(value)} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

type PriceRangeProps = {
  filters: Filters;
  currencies: readonly Currency[];
  price: Facets['price'] | undefined;
  onChange: (part: Partial<Filters>) => void;
};

/** From and to, in a currency that the whole shop is shown in as soon as it is chosen. */
function PriceRange({ filters: { min, max, currency }, currencies, price, onChange }: PriceRangeProps) {
  const hintId = useId();
  const words = (amount: number) => formatPrice(toMinor(amount, currency), currency);
  const box = (name: 'min' | 'max', label: string, value: number | undefined) => (
    <label>
      {label}
      <input
        inputMode="decimal"
        defaultValue={value}
        aria-describedby={hintId}
        onChange={(event) => {
          const amount = Number(event.target.value.replace(/[,\s]/g, ''));
          const typed = event.target.value.trim() !== '' && amount >= 0 && amount <= 1e12;
          onChange({ [name]: typed ? amount : undefined });
        }}
      />
    </label>
  );
  return (
    <fieldset>
      <legend>Price</legend>
      <div className={styles.price}>
        {box('min', 'From', min)}
        {box('max', 'To', max)}
        <label>
          Currency
          <select
            className={fieldsStyles.input}
            value={currency}
            onChange={(event) => onChange({ currency: toCurrency(event.target.value) ?? currency })}
          >
            {currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </label>
      </div>
      <p id={hintId} className="soft small tabular">
        {price ? `Prices from ${words(price.min)} to ${words(price.max)}` : ' '}
      </p>
    </fieldset>
  );
}

const pauseMs = 200;

/** Returns the current and potential numbers of products; known ones remain until newer ones arrive. */
function useCounts(grid: Parameters<typeof toListInput>[0]) {
  const [counts, setCounts] = useState<{ facets?: Facets; total?: number }>({});
  const queryKey = JSON.stringify(toListInput(grid));
  useEffect(() => {
    const control = new AbortController();
    const fetchCounts = () =>
      api.catalog
        .list({ ...JSON.parse(queryKey), limit: 1, fields: 'card' }, { signal: control.signal })
        .then(({ facets, total }) => setCounts({ facets, total }))
        .catch(() => undefined);
    const timer = setTimeout(fetchCounts, pauseMs);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [queryKey]);
  return counts;
}
