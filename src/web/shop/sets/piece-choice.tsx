import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import { isMeasured } from '../../../contract/stock/stock-choice.ts';
import { priceLine } from '../../../contract/workroom/line-price.ts';
import type { ChosenPiece } from '../../state/add-set.ts';
import { useNewestStock } from '../../state/products.ts';
import { Picture } from '../../ui/marks/picture.tsx';
import { SalePrice } from '../../ui/price.tsx';
import { ColorField, SizeField } from '../product/choice-fields.tsx';
import type { MeasuresReader } from '../product/measures-fields.tsx';
import { usePreHydrationChoice, useVariantChoice } from '../product/use-variant-choice.ts';
import styles from './set-page.module.css';

// of this page alone, so that the product page's scripts stay in one file
const Measuring = lazy(() => import('../product/measuring-panel.tsx'));

/** What is chosen of a piece so far. */
export type PieceOption = Partial<Pick<ChosenPiece, 'size' | 'color'>>;

/** A piece as it was chosen, or the group without a choice; neither where its form says what is wrong. */
export type CheckedPiece = { chosen?: ChosenPiece; missing?: RefObject<HTMLDivElement | null> };

type PieceChoiceProps = {
  piece: PageProduct;
  register: (check: () => CheckedPiece) => void;
  onChoose: (option: PieceOption) => void;
};

/** A piece of a set next to its picture: its size and colour, or the measurements it is sewn to. */
export function PieceChoice({ piece, register, onChoose }: PieceChoiceProps) {
  const product = useNewestStock(piece);
  const choice = useVariantChoice(product);
  const id = `piece-${piece._id}`;
  usePreHydrationChoice(product, choice, `#${id} `);
  const sizeGroup = useRef<HTMLDivElement>(null);
  const colorGroup = useRef<HTMLDivElement>(null);
  const reader: MeasuresReader = useRef(null);
  const measured = isMeasured(product, choice);
  register(() => {
    const checked = choice.check();
    if (typeof checked === 'string') return { missing: checked === 'size' ? sizeGroup : colorGroup };
    const measures = measured ? reader.current?.() : undefined;
    if (measured && !measures) return {};
    return { chosen: { product, ...checked, ...(measures && { measures }) } };
  });
  const { size, color } = choice;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another option is chosen
  useEffect(() => onChoose({ ...(size !== undefined && { size }), ...(color && { color }) }), [size, color]);
  const address = `/product/${piece.slug}`;
  return (
    <li>
      <fieldset className={styles.piece} id={id}>
        <legend className="sr-only">{piece.name}</legend>
        <Link className="picture" to={address} tabIndex={-1} aria-hidden="true">
          <Picture
            picture={piece.pictures.find((picture) => picture.color === color) ?? piece.pictures[0]}
            sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 14rem, 7rem"
            alt=""
          />
        </Link>
        <div className={styles.about}>
          <h2>
            <Link to={address}>{piece.name}</Link>
          </h2>
          <p className="small soft tabular">
            <SalePrice {...priceLine(product, choice)} /> alone
          </p>
          <ColorField product={product} choice={choice} groupRef={colorGroup} />
        </div>
        <div className={styles.size}>
          <SizeField product={product} choice={choice} groupRef={sizeGroup} />
          {measured && (
            <Suspense fallback={null}>
              <Measuring product={product} reader={reader} />
            </Suspense>
          )}
        </div>
      </fieldset>
    </li>
  );
}
