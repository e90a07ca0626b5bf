import { useEffect, useId, useState } from 'react';
import type { Product } from '../../../contract/catalog/catalog.api.ts';
import { maxLength } from '../../../contract/limits.ts';
import type { Currency } from '../../../contract/money/currencies.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { IconButton } from '../../ui/marks/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { adminApi } from '../admin-api.ts';
import { moveItem, OrderButtons } from '../kit/order-buttons.tsx';
import { useQuery } from '../kit/query.ts';
import { ProductLine } from './product-line.tsx';
import styles from './products.module.css';
import { useProductsById } from './use-products-by-id.ts';

const debounceMs = 300;
const maxResults = 6;

type ProductPickerProps = {
  label: string;
  help?: string;
  /** Label of the search field. */
  searchLabel: string;
  /** Shown while nothing is chosen. */
  emptyText: string;
  /** Ids in their order. */
  chosen: readonly string[];
  /** The most that can be chosen; with 1 another choice takes the place of the first. */
  max: number;
  error?: string;
  onChange: (ids: string[]) => void;
};

/** Chooses pieces of the catalogue: found by search, put into an order, taken out again. */
export function ProductPicker({
  label,
  help,
  searchLabel,
  emptyText,
  chosen,
  max,
  error,
  onChange,
}: ProductPickerProps) {
  const pieces = useProductsById(chosen);
  const isFull = max > 1 && chosen.length >= max;
  return (
    <fieldset className={styles.picker}>
      <legend className="label">{label}</legend>
      {help && <p className="caption">{help}</p>}
      {chosen.length === 0 && <p className="soft small">{emptyText}</p>}
      {pieces.error && (
        <Message kind="bad" role="alert">
          The chosen pieces could not be read. {pieces.error.message}{' '}
          <button type="button" className="link" onClick={pieces.reload}>
            Try again
          </button>
        </Message>
      )}
      <ol className={styles.list} aria-label={label}>
        {chosen.map((id, index) => {
          const piece = pieces.value?.get(id);
          const name = piece?.name ?? `piece ${index + 1}`;
          const isMissing = pieces.value !== undefined && !pieces.stale && !piece;
          return (
            <li key={id}>
              <ProductLine piece={piece} isMissing={isMissing} />
              <span className={styles.acts}>
                {max > 1 && (
                  <OrderButtons
                    name={name}
                    position={index}
                    count={chosen.length}
                    onMove={(to) => onChange(moveItem(chosen, index, to))}
                  />
                )}
                <IconButton
                  icon="close"
                  label={`Remove ${name}`}
                  onClick={() => onChange(chosen.filter((each) => each !== id))}
                />
              </span>
            </li>
          );
        })}
      </ol>
      {isFull ? (
        <>
          {error && <FieldError>{error}</FieldError>}
          <p className="caption">These are {max}, the most there can be.</p>
        </>
      ) : (
        <ProductSearch
          label={searchLabel}
          error={error}
          chosen={chosen}
          onChoose={(id) => onChange(max === 1 ? [id] : [...chosen, id])}
        />
      )}
    </fieldset>
  );
}

type ProductSearchProps = {
  label: string;
  error: string | undefined;
  chosen: readonly string[];
  /** Of the order that pieces are found for. */
  currency?: Currency;
  onChoose: (id: string, piece: Product) => void;
};

/** Finds pieces by name, colour or description when typing pauses. */
export function ProductSearch({ label, error, chosen, currency, onChoose }: ProductSearchProps) {
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const listId = useId();
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className={styles.search}>
      <TextInput
        type="search"
        label={label}
        placeholder="Name, colour or description"
        value={typed}
        maxLength={maxLength.search}
        autoComplete="off"
        aria-controls={listId}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          setQuery(typed.trim());
        }}
      />
      <div id={listId} aria-live="polite">
        {typed.trim() !== '' && query !== '' && (
          <FoundProducts q={query} chosen={chosen} currency={currency} onChoose={onChoose} />
        )}
      </div>
    </div>
  );
}

type FoundProductsProps = {
  q: string;
  chosen: readonly string[];
  currency: Currency | undefined;
  onChoose: ProductSearchProps['onChoose'];
};

function FoundProducts({ q, chosen, currency, onChoose }: FoundProductsProps) {
  const { value, error, stale, reload } = useQuery(
    (signal) => adminApi.inventory.list({ q, page: 1, limit: maxResults }, { signal }),
    q,
  );
  if (error) {
    return (
      <Message kind="bad" role="alert">
        {error.message}{' '}
        <button type="button" className="link" onClick={reload}>
          Try again
        </button>
      </Message>
    );
  }
  if (!value) return <p className="caption">Looking...</p>;
  if (value.data.length === 0) return <p className="soft small">No piece matches “{q}”.</p>;
  const { total = value.data.length } = value;
  return (
    <>
      <ul className={styles.list} aria-label="Found pieces" aria-busy={stale || undefined}>
        {value.data.map((piece) => (
          <li key={piece._id}>
            <ProductLine piece={piece} currency={currency} />
            {chosen.includes(piece._id) ? (
              <span className="caption">Chosen</span>
            ) : (
              <Button size="sm" variant="quiet" onClick={() => onChoose(piece._id, piece)}>
                Choose<span className="sr-only"> {piece.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {total > maxResults && (
        <p className="caption">
          The first {maxResults} of {total}. Type more of the name to find others.
        </p>
      )}
    </>
  );
}
