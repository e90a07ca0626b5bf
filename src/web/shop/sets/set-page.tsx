import { useRef, useState } from 'react';
import { data } from 'react-router';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import { toCurrency } from '../../../contract/money/currencies.ts';
import { toMajor } from '../../../contract/money/money.ts';
import { priceOf, shownPrice } from '../../../contract/money/pricing.ts';
import { isSoldOut } from '../../../contract/stock/availability.ts';
import { formatList } from '../../../contract/text/format-list.ts';
import { priceLine } from '../../../contract/workroom/line-price.ts';
import { pageData } from '../../api.server.ts';
import '../../layout/page.module.css';
import { pageMeta } from '../../seo/meta.ts';
import { formatOptions } from '../../shared/orders/item-options.ts';
import { addSet } from '../../state/add-set.ts';
import { takeOffItems, toOffer } from '../../state/cart-sets.ts';
import { useCurrency } from '../../state/currency.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { NeedsScript } from '../../ui/message.tsx';
import { Breadcrumb } from '../../ui/navigation/page-links.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { SalePrice } from '../../ui/price.tsx';
import type { Route } from './+types/set-page.ts';
import { type CheckedPiece, PieceChoice, type PieceOption } from './piece-choice.tsx';
import styles from './set-page.module.css';

const notSold = 'This set is not sold at present';

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await context.get(pageData).findSet(params.setId);
  return data(found ?? null, { status: found ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const name = loaderData?.set.name ?? notSold;
  const names = loaderData?.pieces.map((piece) => piece.name).join(', ') ?? '';
  const picture = loaderData?.pieces[0]?.pictures[0];
  return pageMeta(matches, {
    title: name,
    description: `Worn together, for less: ${names}.`,
    path: `/sets/${params.setId}`,
    indexed: loaderData !== null && loaderData !== undefined,
    image: picture?.key ? { path: `/images/${picture.key}/og.jpg`, alt: picture.alt } : undefined,
  });
};

/** A set with the choice of size and colour for each piece, and one button that adds all. */
export default function SetPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <div className="wrap">
        <h1>{notSold}</h1>
        <p className="above-3">Its pieces may still be in the shop.</p>
        <p className={`above-3 ${styles.missing}`}>
          <LinkButton to="/shop">Continue Shopping</LinkButton>
        </p>
      </div>
    );
  }
  return <ShownSetPage key={loaderData.set._id} {...loaderData} />;
}

type Found = NonNullable<Route.ComponentProps['loaderData']>;
type Chosen = Readonly<Record<string, PieceOption>>;

function ShownSetPage({ set, pieces }: Found) {
  const [chosen, setChosen] = useState<Chosen>({});
  const [working, setWorking] = useState(false);
  const checks = useRef(new Map<string, () => CheckedPiece>());
  const gone = pieces.filter(isGone);

  async function add() {
    const checked = pieces.map(({ _id }) => checks.current.get(_id)?.() ?? {});
    const complete = checked.flatMap(({ chosen: piece }) => piece ?? []);
    const group = checked.find(({ missing }) => missing)?.missing?.current;
    if (group) {
      toast.error('Please select a size and colour of each piece');
      group.focus();
    } else if (complete.length < pieces.length) toast.error('Please check your measurements');
    if (complete.length < pieces.length) return;
    setWorking(true);
    await addSet(set._id, complete);
    setWorking(false);
  }

  return (
    <div className="wrap">
      <Breadcrumb trail={[{ label: 'Home', to: '/' }, { label: 'Shop', to: '/shop' }, { label: set.name }]} />
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{set.name}</h1>
          <p className="soft">
            {pieces.length} pieces together for less. Choose the size and colour of each.
          </p>
          <NeedsScript what="Choosing sizes" />
        </header>
        <ul className={styles.pieces}>
          {pieces.map((piece) => (
            <PieceChoice
              key={piece._id}
              piece={piece}
              register={(check) => checks.current.set(piece._id, check)}
              onChoose={(option) => setChosen((before) => ({ ...before, [piece._id]: option }))}
            />
          ))}
        </ul>
        <section className={styles.offer} aria-label="Buy the set">
          <ul className={styles.chosen}>
            {pieces.map((piece) => (
              <ChosenRow key={piece._id} piece={piece} option={chosen[piece._id]} />
            ))}
          </ul>
          <p className={`tabular ${styles.price}`}>
            <SetPrice set={set} pieces={pieces} chosen={chosen} />
          </p>
          <Button
            size="lg"
            block
            disabled={gone.length > 0}
            working={working}
            workingLabel="Adding..."
            onClick={add}
          >
            {gone.length > 0 ? 'Sold out' : 'Add the set to cart'}
          </Button>
          {gone.length > 0 && (
            <p className="caption">
              {formatList(gone.map(({ name }) => name))} {gone.length > 1 ? 'are' : 'is'} sold out for now.
            </p>
          )}
        </section>
      </div>
    </div>
  );
}

/** Whether a piece can be had in no way. */
function isGone(piece: PageProduct): boolean {
  return isSoldOut(piece) && !piece.madeToOrder?.on && !piece.madeToMeasure?.on;
}

function ChosenRow({ piece, option = {} }: { piece: PageProduct; option?: PieceOption | undefined }) {
  const text = formatOptions({ size: option.size ?? '', color: option.color ?? '' });
  return (
    <li>
      <b>{piece.name}</b>
      {/* a page that the browser translated shows another text only in a new element */}
      <span key={text} className="caption own-line">
        {text || 'Choose size and colour'}
      </span>
    </li>
  );
}

type SetPriceProps = Found & { chosen: Chosen };

/** What the set costs in the chosen sizes, and what its pieces would cost singly. */
function SetPrice({ set, pieces, chosen }: SetPriceProps) {
  const wanted = useCurrency();
  const currency = toCurrency(shownPrice(set, wanted)?.currency ?? '');
  const items = pieces.map((piece) => {
    const { size, color = '' } = chosen[piece._id] ?? {};
    const line = { itemId: piece._id, size: size ?? '', color, quantity: 1, set: set._id };
    return { line, product: priceLine(piece, { size, color }), base: piece };
  });
  if (!currency) return null;
  const sets = new Map([[set._id, toOffer(set)]]);
  const offMinor = sumUp(takeOffItems(items, sets, currency));
  const singleMinor = sumUp(items.map(({ product }) => priceOf(product, currency) ?? 0));
  const toPrices = (minor: number) => [{ currency, amount: toMajor(minor, currency) }];
  return <SalePrice prices={toPrices(singleMinor - offMinor)} compareAt={toPrices(singleMinor)} />;
}

function sumUp(amounts: readonly number[]): number {
  return amounts.reduce((sum, minor) => sum + minor, 0);
}
