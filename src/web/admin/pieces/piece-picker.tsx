import { useEffect, useId, useState } from 'react';
import type { Product } from '../../../contract/api/catalog/catalog.ts';
import { maxLength } from '../../../contract/rules/limits.ts';
import type { Currency } from '../../../contract/rules/money/currencies.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Message } from '../../ui/message.tsx';
import { Picture } from '../../ui/picture.tsx';
import { adminApi } from '../admin-api.ts';
import { movedTo, OrderButtons } from '../ui/order-buttons.tsx';
import { useFetch } from '../ui/use-fetch.ts';
import { PieceStock } from './piece-stock.tsx';
import styles from './pieces.module.css';
import { usePieces } from './use-pieces.ts';

const settleMs = 300;
const mostFound = 6;

type PiecePickerProps = {
  label: string;
  help?: string;
  /** Label of the search field. */
  search: string;
  /** Said while nothing is chosen. */
  none: string;
  /** Ids in their order. */
  chosen: readonly string[];
  /** The most that can be chosen; with 1 another choice takes the place of the first. */
  most: number;
  error?: string;
  onChange: (ids: string[]) => void;
};

/** Chooses pieces of the catalogue: found by search, put into an order, taken out again. */
export function PiecePicker({ label, help, search, none, chosen, most, error, onChange }: PiecePickerProps) {
  const pieces = usePieces(chosen);
  const isFull = most > 1 && chosen.length >= most;
  return (
    <fieldset className={styles.picker}>
      <legend className="label">{label}</legend>
      {help && <p className="caption">{help}</p>}
      {chosen.length === 0 && <p className="soft small">{none}</p>}
      {pieces.error && (
        <Message kind="bad" role="alert">
          The chosen pieces could not be read. {pieces.error.message}{' '}
          <button type="button" className="link" onClick={pieces.reload}>
            Try again
          </button>
        </Message>
      )}
      <ol className={styles.list} aria-label={label}>
        {chosen.map((id, place) => {
          const piece = pieces.value?.get(id);
          const name = piece?.name ?? `piece ${place + 1}`;
          const isGone = pieces.value !== undefined && !pieces.stale && !piece;
          return (
            <li key={id}>
              <PieceWords piece={piece} gone={isGone} />
              <span className={styles.acts}>
                {most > 1 && (
                  <OrderButtons
                    name={name}
                    place={place}
                    count={chosen.length}
                    onMove={(to) => onChange(movedTo(chosen, place, to))}
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
          <p className="caption">These are {most}, the most there can be.</p>
        </>
      ) : (
        <PieceSearch
          label={search}
          error={error}
          chosen={chosen}
          onChoose={(id) => onChange(most === 1 ? [id] : [...chosen, id])}
        />
      )}
    </fieldset>
  );
}

type PieceWordsProps = {
  piece: Product | undefined;
  gone?: boolean;
  /** Of an order that it is chosen for: its price and stock are shown. */
  currency?: Currency | undefined;
};

/** A piece as a line: its picture, its name, and whether shoppers see it. */
function PieceWords({ piece, gone = false, currency }: PieceWordsProps) {
  const { visibility = 'public' } = piece ?? {};
  return (
    <span className={styles.piece}>
      <span className={`picture ${styles.thumb}`}>
        <Picture picture={piece?.pictures[0]} alt="" sizes="2.75rem" />
      </span>
      <span className={styles.words}>
        {piece?.name ?? (gone ? 'Not in the catalogue any more' : 'Reading...')}
        {piece &&
          (currency ? (
            <PieceStock piece={piece} currency={currency} />
          ) : (
            <span className="caption">{piece.category}</span>
          ))}
        {visibility !== 'public' && (
          <Badge kind="pending">{visibility === 'draft' ? 'Draft' : 'Hidden'}</Badge>
        )}
      </span>
    </span>
  );
}

type PieceSearchProps = {
  label: string;
  error: string | undefined;
  chosen: readonly string[];
  currency?: Currency;
  onChoose: (id: string) => void;
};

/** Finds pieces by name, colour or description when typing pauses. */
export function PieceSearch({ label, error, chosen, currency, onChoose }: PieceSearchProps) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const listId = useId();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), settleMs);
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
          setAsked(typed.trim());
        }}
      />
      <div id={listId} aria-live="polite">
        {typed.trim() !== '' && asked !== '' && (
          <FoundPieces q={asked} chosen={chosen} currency={currency} onChoose={onChoose} />
        )}
      </div>
    </div>
  );
}

type FoundPiecesProps = {
  q: string;
  chosen: readonly string[];
  currency: Currency | undefined;
  onChoose: (id: string) => void;
};

function FoundPieces({ q, chosen, currency, onChoose }: FoundPiecesProps) {
  const { value, error, stale, reload } = useFetch(
    (signal) => adminApi.inventory.list({ q, page: 1, limit: mostFound }, { signal }),
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
            <PieceWords piece={piece} currency={currency} />
            {chosen.includes(piece._id) ? (
              <span className="caption">Chosen</span>
            ) : (
              <Button size="sm" variant="quiet" onClick={() => onChoose(piece._id)}>
                Choose<span className="sr-only"> {piece.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {total > mostFound && (
        <p className="caption">
          The first {mostFound} of {total}. Type more of the name to find others.
        </p>
      )}
    </>
  );
}
