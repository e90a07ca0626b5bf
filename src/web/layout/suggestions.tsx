import { type RefObject, useEffect, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ProductCard } from '../../contract/catalog/catalog.api.ts';
import { api } from '../client/api.ts';
import { getCategories } from '../state/categories.ts';
import { Picture } from '../ui/marks/picture.tsx';
import { SalePrice } from '../ui/price.tsx';
import styles from './header-search.module.css';

export type SuggestionsProps = { typed: string; box: RefObject<HTMLInputElement | null> };

/** Pieces that fit what is typed, chosen with the arrows and Enter or by a press; the focus stays in the box. */
export default function Suggestions({ typed, box }: SuggestionsProps) {
  const suggested = useSuggestions(typed);
  const options = suggested.state === 'found' ? listOptions(suggested, typed) : [];
  const listId = useId();
  const active = useArrowKeys(box, listId, options);
  const option = (n: number) => ({ id: `${listId}-${n}`, role: 'option', 'aria-selected': n === active });
  return (
    <div className={styles.suggestions} aria-busy={suggested.state === 'asking'}>
      <p className="sr-only" role="status">
        {getStatusMessage(suggested)}
      </p>
      {suggested.state === 'found' && suggested.total > 0 && (
        <div id={listId} role="listbox" aria-label="Suggestions" className={styles.list}>
          {suggested.cards.map((card, n) => (
            <Link key={card._id} to={`/product/${card.slug}`} tabIndex={-1} {...option(n)}>
              <Piece card={card} />
            </Link>
          ))}
          <Link to={getUrl(typed)} tabIndex={-1} className={styles.all} {...option(suggested.cards.length)}>
            <span className="link">{getAllResultsLabel(suggested.total)}</span>
          </Link>
        </div>
      )}
      {suggested.state === 'found' && suggested.total === 0 && (
        <>
          <p>
            Nothing found for “{typed.trim()}”. Try another word, or browse our <CategoryLinks />.
          </p>
          <NewestPieces />
        </>
      )}
      {suggested.state === 'failed' && <p>The suggestions could not be loaded. Press Search to go on.</p>}
      {suggested.state === 'idle' && (
        <>
          <p className="soft">
            Browse our <CategoryLinks />, or search a colour, fabric or occasion.
          </p>
          <NewestPieces />
        </>
      )}
    </div>
  );
}

/** What to look at where nothing is typed or found; without a connection nothing. */
function NewestPieces() {
  const [cards, setCards] = useState<ProductCard[]>([]);
  useEffect(() => {
    const control = new AbortController();
    const request = { sort: 'date-desc', limit: newestShown, fields: 'card' } as const;
    api.catalog.list(request, { signal: control.signal }).then(
      ({ data }) => setCards(toCards(data)),
      () => undefined,
    );
    return () => control.abort();
  }, []);
  if (cards.length === 0) return null;
  return (
    <section className={`above-6 ${styles.list}`} aria-label="New in the shop">
      <span className="label below-2">New in the shop</span>
      {cards.map((card) => (
        <Link key={card._id} to={`/product/${card.slug}`}>
          <Piece card={card} />
        </Link>
      ))}
    </section>
  );
}

function Piece({ card }: { card: ProductCard }) {
  return (
    <>
      <span className={styles.picture}>
        <Picture picture={card.pictures[0]} sizes="56px" alt="" />
      </span>
      <span className={styles.name}>{card.name}</span>
      <span className="tabular small">
        {card.soldOut && !card.sewnToOrder ? (
          <span className="soft">Out of Stock</span>
        ) : (
          <SalePrice {...card} />
        )}
      </span>
    </>
  );
}

function CategoryLinks() {
  const categories = getCategories();
  return categories.map((category, n) => (
    <span key={category}>
      {n > 0 && (n === categories.length - 1 ? ' and ' : ', ')}
      <Link className="link" to={`/shop?${new URLSearchParams({ category })}`}>
        {category}
      </Link>
    </span>
  ));
}

function getUrl(typed: string): string {
  return `/shop?${new URLSearchParams({ q: typed.trim() })}`;
}

function listOptions({ cards }: Extract<SuggestionState, { state: 'found' }>, typed: string): string[] {
  return [...cards.map(({ slug }) => `/product/${slug}`), ...(cards.length > 0 ? [getUrl(typed)] : [])];
}

function getAllResultsLabel(total: number): string {
  return total === 1 ? 'See the one result' : `See all ${total} results`;
}

function getStatusMessage(suggested: SuggestionState): string {
  if (suggested.state !== 'found') return '';
  if (suggested.total === 0) return 'Nothing found';
  return `${suggested.total} ${suggested.total === 1 ? 'piece' : 'pieces'} found`;
}

/**
 * Makes the box a combobox over these addresses: arrows choose, Enter goes there.
 * @returns the chosen one's number, -1 for none
 */
function useArrowKeys(
  box: RefObject<HTMLInputElement | null>,
  listId: string,
  options: readonly string[],
): number {
  const [chosen, setChosen] = useState({ of: '', number: -1 });
  const navigate = useNavigate();
  const all = options.join(' ');
  const active = chosen.of === all ? chosen.number : -1;
  useEffect(() => {
    const input = box.current;
    if (!input) return undefined;
    const many = all === '' ? [] : all.split(' ');
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-expanded', String(many.length > 0));
    input.setAttribute('aria-controls', listId);
    if (active >= 0) input.setAttribute('aria-activedescendant', `${listId}-${active}`);
    else input.removeAttribute('aria-activedescendant');
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const address = many[active];
      if (step && many.length > 0) {
        // one place more than there are: back in the box
        const number = ((active + 1 + step + many.length + 1) % (many.length + 1)) - 1;
        setChosen({ of: all, number });
        event.preventDefault();
      } else if (event.key === 'Enter' && address) {
        event.preventDefault();
        navigate(address);
      }
    };
    input.addEventListener('keydown', onKey);
    return () => input.removeEventListener('keydown', onKey);
  }, [box, listId, all, active, navigate]);
  return active;
}

/** The value as it was when it last stayed the same for a while. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

/** The matches for the letters typed so far. `asking` while there is no result yet. */
type SuggestionState =
  | { state: 'idle' | 'asking' | 'failed' }
  | { state: 'found'; cards: ProductCard[]; total: number };

const minQueryLength = 2;
const shown = 5;
const newestShown = 4;
const debounceMs = 150;

type ListedCard = Omit<ProductCard, 'soldOut'> & { soldOut?: boolean | undefined };

function toCards(listed: readonly ListedCard[]): ProductCard[] {
  return listed.map((card) => ({ ...card, soldOut: card.soldOut === true }));
}

/** Requests suggestions when typing pauses, from the second letter on; responses to earlier input are discarded. */
function useSuggestions(typed: string): SuggestionState {
  const query = useDebounced(typed.trim(), debounceMs);
  const isLongEnough = query.length >= minQueryLength;
  const [suggested, setSuggested] = useState<SuggestionState>({ state: 'asking' });
  useEffect(() => {
    if (!isLongEnough) return undefined;
    const control = new AbortController();
    api.catalog.list({ q: query, limit: shown, fields: 'card' }, { signal: control.signal }).then(
      ({ data, total = 0 }) => {
        if (!control.signal.aborted) setSuggested({ state: 'found', cards: toCards(data), total });
      },
      () => {
        if (!control.signal.aborted) setSuggested({ state: 'failed' });
      },
    );
    return () => control.abort();
  }, [query, isLongEnough]);
  return isLongEnough ? suggested : { state: 'idle' };
}
