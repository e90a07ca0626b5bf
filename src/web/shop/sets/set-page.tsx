import { useRef, useState } from 'react';
import { data, Link } from 'react-router';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import { toCurrency } from '../../../contract/money/currencies.ts';
import { toMajor } from '../../../contract/money/money.ts';
import { priceOf, shownPrice } from '../../../contract/money/pricing.ts';
import { priceLine } from '../../../contract/workroom/line-price.ts';
import { pageData } from '../../api.server.ts';
import '../../layout/page.module.css';
import { pageMeta } from '../../seo/meta.ts';
import { addSet, type ChosenPiece } from '../../state/add-set.ts';
import { takeOffItems, toOffer } from '../../state/cart-sets.ts';
import { useCurrency } from '../../state/currency.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Picture } from '../../ui/marks/picture.tsx';
import { NeedsScript } from '../../ui/message.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { SalePrice } from '../../ui/price.tsx';
import { ColorField, SizeField } from '../product/choice-fields.tsx';
import { useVariantChoice } from '../product/use-variant-choice.ts';
import type { Route } from './+types/set-page.ts';
import styles from './set-page.module.css';

const notSold = 'This set is not sold at present';

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await context.get(pageData).findSet(params.setId);
  return data(found ?? null, { status: found ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const name = loaderData?.set.name ?? notSold;
  const names = loaderData?.pieces.map((piece) => piece.name).join(', ') ?? '';
  return pageMeta(matches, {
    title: name,
    description: `Worn together, for less: ${names}.`,
    path: `/sets/${params.setId}`,
    indexed: loaderData !== null && loaderData !== undefined,
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
type Chosen = Partial<ChosenPiece>;

function ShownSetPage({ set, pieces }: Found) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Chosen>>>({});
  const [working, setWorking] = useState(false);
  const checks = useRef(new Map<string, () => ChosenPiece | undefined>());

  async function add() {
    const ready = pieces.map(({ _id }) => checks.current.get(_id)?.());
    const complete = ready.flatMap((piece) => piece ?? []);
    if (complete.length < pieces.length) {
      toast.error('Please select a size and colour of each piece');
      return;
    }
    setWorking(true);
    await addSet(set._id, complete);
    setWorking(false);
  }

  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{set.name}</h1>
      <p className="soft">{pieces.length} pieces together for less. Choose the size and colour of each.</p>
      <NeedsScript what="Choosing sizes" />
      <ul className={styles.pieces}>
        {pieces.map((piece) => (
          <PieceChoice
            key={piece._id}
            piece={piece}
            register={(check) => checks.current.set(piece._id, check)}
            onChoose={(choice) => setChosen((before) => ({ ...before, [piece._id]: choice }))}
          />
        ))}
      </ul>
      <div className={styles.offer}>
        <p className={`tabular ${styles.price}`}>
          <SetPrice set={set} pieces={pieces} chosen={chosen} />
        </p>
        <Button size="lg" block working={working} workingLabel="Adding..." onClick={add}>
          Add the set to cart
        </Button>
      </div>
    </div>
  );
}

type PieceChoiceProps = {
  piece: PageProduct;
  register: (check: () => ChosenPiece | undefined) => void;
  onChoose: (choice: Chosen) => void;
};

function PieceChoice({ piece, register, onChoose }: PieceChoiceProps) {
  // what is sewn to measurements is chosen on the page of the piece
  const product = { ...piece, madeToMeasure: undefined };
  const choice = useVariantChoice(product);
  const sizeGroup = useRef<HTMLDivElement>(null);
  const colorGroup = useRef<HTMLDivElement>(null);
  register(() => {
    const checked = choice.check();
    if (typeof checked !== 'string') return { product: piece, ...checked };
    (checked === 'size' ? sizeGroup : colorGroup).current?.focus();
    return undefined;
  });
  const shown = {
    ...choice,
    chooseSize(size: string) {
      choice.chooseSize(size);
      onChoose({ size, ...(choice.color && { color: choice.color }) });
    },
    chooseColor(color: string) {
      choice.chooseColor(color);
      onChoose({ color, ...(choice.size && { size: choice.size }) });
    },
  };
  return (
    <li className={styles.piece}>
      <Link className="picture" to={`/product/${piece.slug}`} tabIndex={-1} aria-hidden="true">
        <Picture
          picture={piece.pictures.find(({ color }) => color === choice.color) ?? piece.pictures[0]}
          sizes="(min-width: 48rem) 12rem, 14rem"
          alt=""
        />
      </Link>
      <fieldset className={styles.choices}>
        <legend>
          <Link to={`/product/${piece.slug}`}>{piece.name}</Link>
        </legend>
        <p className="small soft tabular">
          <SalePrice {...priceLine(product, choice)} /> alone
        </p>
        <SizeField product={product} choice={shown} groupRef={sizeGroup} />
        <ColorField product={product} choice={shown} groupRef={colorGroup} />
      </fieldset>
    </li>
  );
}

type SetPriceProps = Found & { chosen: Readonly<Record<string, Chosen>> };

/** What the set costs in the chosen sizes, and what its pieces would cost singly. */
function SetPrice({ set, pieces, chosen }: SetPriceProps) {
  const wanted = useCurrency();
  const currency = toCurrency(shownPrice(set, wanted)?.currency ?? '');
  const items = pieces.map((piece) => {
    const { size, color = '' } = chosen[piece._id] ?? {};
    const product = size === undefined ? piece : priceLine(piece, { size, color });
    const line = { itemId: piece._id, size: size ?? '', color, quantity: 1, set: set._id };
    return { line, product, base: piece };
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
