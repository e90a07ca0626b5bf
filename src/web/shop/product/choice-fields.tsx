import { type RefObject, useId, useState } from 'react';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import { defaultColor } from '../../../contract/catalog/colors.ts';
import { maxFewLeft } from '../../../contract/stock/availability.ts';
import { formatSize, isCustomSize, sizes, sizesOf } from '../../../contract/stock/sizes.ts';
import { isChoiceSoldOut, soldOutMessage } from '../../../contract/stock/sold-out.ts';
import { isDivided, type Stock, stockOf } from '../../../contract/stock/stock-choice.ts';
import { madeToMeasureSize } from '../../../contract/workroom/made-to-measure-size.ts';
import { SewingLink } from '../../layout/sewing-link.tsx';
import { getSewnColumns, getUkSizes } from '../../state/goods.ts';
import { classes } from '../../ui/classes.ts';
import { FieldError } from '../../ui/forms/field.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { Icon } from '../../ui/marks/icon.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { LazyGuide } from '../fit/lazy-guide.tsx';
import styles from './choices.module.css';
import productStyles from './product.module.css';
import { writeSizeToUrl } from './size-in-url.ts';
import type { VariantChoice } from './use-variant-choice.ts';

/** Focus goes here when a choice is missing. */
export type GroupRef = RefObject<HTMLDivElement | null>;

type FieldsProps = { product: PageProduct; choice: VariantChoice; groupRef: GroupRef };

/**
 * Joined cells: the five letter sizes, and those retained from an import. Sizes the product is not made in are muted
 * and listed below. Sizes out of stock, in the chosen colour if any, are struck through, say so, and can be
 * focused but not chosen.
 */
export function SizeField({ product, choice, groupRef }: FieldsProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const available = sizesOf(product.availableSizes);
  const ownSizes = available.filter((size) => !isCustomSize(size));
  // a piece in another shop's sizes alone has nothing to do with the letters
  const letters = ownSizes.length > 0 && ownSizes.length === available.length ? [] : sizes;
  const absent = letters.filter((size) => !available.includes(size));
  const ukSizes = getUkSizes();
  const bad = choice.missing === 'size';
  const divided = isDivided(product);
  return (
    <div
      ref={groupRef}
      role="radiogroup"
      aria-label="Size"
      aria-describedby={bad ? errorId : undefined}
      tabIndex={-1}
    >
      <div className={styles.choice}>
        <span className="label">
          Size {choice.size && <span className={styles.chosen}>{formatSize(choice.size, getUkSizes())}</span>}
        </span>
        <SizeGuidePopUp product={product} choice={choice} />
      </div>
      <div className={classes(styles.sizes, ownSizes.length > 0 && styles.own, bad && styles.missing)}>
        {[...letters, ...ownSizes].map((size) => {
          const made = available.includes(size);
          const gone = made && isChoiceSoldOut(product, { size, color: choice.color });
          return (
            <label
              key={size}
              data-chosen={choice.size === size || undefined}
              data-gone={gone || undefined}
              data-absent={!made || undefined}
            >
              <input
                type="radio"
                name={id}
                value={size}
                checked={choice.size === size}
                disabled={!made}
                aria-disabled={gone || undefined}
                aria-label={gone ? `${size}, sold out` : undefined}
                onChange={() => choice.chooseSize(size)}
              />
              <b translate="no">{size}</b>
              <small>{gone ? 'sold out' : ukSizes[size] && `UK ${ukSizes[size]}`}</small>
              {divided && !gone && <FewLeft {...stockOf(product, { size, color: choice.color })} />}
            </label>
          );
        })}
        {product.madeToMeasure?.on && (
          <label data-wide data-chosen={choice.size === madeToMeasureSize || undefined}>
            <input
              type="radio"
              name={id}
              value={madeToMeasureSize}
              checked={choice.size === madeToMeasureSize}
              onChange={() => choice.chooseSize(madeToMeasureSize)}
            />
            <b>{madeToMeasureSize}</b>
          </label>
        )}
      </div>
      {bad && <FieldError id={errorId}>Please select a size</FieldError>}
      {/* one takes the other's place, so that nothing below it moves */}
      <p className={fieldsStyles.help} aria-live="polite">
        {choice.soldOut ? (
          <span className={styles.gone}>{soldOutMessage(choice.soldOut)}</span>
        ) : (
          <SizeHelp
            absent={absent}
            slug={product.slug}
            onMeasure={product.madeToMeasure?.on ? () => choice.chooseSize(madeToMeasureSize) : undefined}
          />
        )}
      </p>
    </div>
  );
}

/** How many pieces of a size there are, where they are few. */
function FewLeft({ quantity, more }: Stock) {
  if (more || quantity < 1 || quantity > maxFewLeft) return null;
  // a page that the browser translated shows a new number only in a new element
  return (
    <small key={quantity} className={styles.gone}>
      {quantity} left
    </small>
  );
}

type SizeHelpProps = { absent: readonly string[]; slug: string; onMeasure: (() => void) | undefined };

/** The sizes the product is not made in, and where to enquire; a piece made to measure asks here. */
function SizeHelp({ absent, slug, onMeasure }: SizeHelpProps) {
  return (
    <>
      {absent.length > 0 && `Not made in ${absent.join(', ')}. `}
      {getSewnColumns().sentence}:{' '}
      {onMeasure ? (
        <button type="button" className="link" onClick={onMeasure}>
          add your measurements
        </button>
      ) : (
        <SewingLink className="link" piece={slug}>
          ask us
        </SewingLink>
      )}
      .
    </>
  );
}

/**
 * Pinked swatches over their names. A colour in stock only in another size than the
 * chosen one can still be chosen: otherwise there would be no way from one variant to another.
 */
export function ColorField({ product, choice, groupRef }: FieldsProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const colors =
    product.availableColors.length > 0
      ? product.availableColors
      : [{ name: defaultColor, hexCode: product.pictures[0]?.tint ?? '#e7dacb' }];
  const bad = choice.missing === 'color';
  return (
    <div
      ref={groupRef}
      role="radiogroup"
      aria-label="Color"
      aria-describedby={bad ? errorId : undefined}
      tabIndex={-1}
    >
      <div className={styles.choice}>
        <span className="label">
          Colour <span className={styles.chosen}>{choice.color}</span>
        </span>
      </div>
      <div className={classes(styles.swatches, bad && styles.missing)}>
        {colors.map(({ name, hexCode }) => {
          const words = colorInWords(product, name, choice.size);
          return (
            <label
              key={name}
              title={words}
              className={words === name ? undefined : styles.out}
              data-chosen={choice.color === name || undefined}
            >
              <input
                type="radio"
                name={id}
                value={name}
                aria-label={words}
                aria-disabled={isChoiceSoldOut(product, { color: name }) || undefined}
                checked={choice.color === name}
                onChange={() => choice.chooseColor(name)}
              />
              <span className={styles.swatch} style={{ backgroundColor: hexCode }} />
              <span className={styles.colorName} aria-hidden="true">
                {name}
              </span>
            </label>
          );
        })}
      </div>
      {bad && <FieldError id={errorId}>Please select a color</FieldError>}
    </div>
  );
}

/** Returns "Rust", "Rust, sold out", or "Rust, sold out in M" if other sizes of it are in stock. */
function colorInWords(product: PageProduct, color: string, size: string | undefined): string {
  if (isChoiceSoldOut(product, { color })) return `${color}, sold out`;
  return isChoiceSoldOut(product, { size, color }) ? `${color}, sold out in ${size}` : color;
}

/** The guide next to the sizes, with the chosen one highlighted, and the finder, which selects the size it finds. */
function SizeGuidePopUp({ product, choice }: { product: PageProduct; choice: VariantChoice }) {
  const [open, setOpen] = useState(false);
  const goneNow = (size: string) => isChoiceSoldOut(product, { size, color: choice.color });
  return (
    <>
      <button
        type="button"
        className={`link small row ${productStyles.measuring}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="ruler" /> Size guide
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Size Guide"
        lead={`Sizes are UK sizing. ${getSewnColumns().sentence}.`}
        size="wide"
      >
        <LazyGuide
          size={choice.size}
          piece={product}
          isGone={goneNow}
          onDone={() => setOpen(false)}
          onTake={(size) => {
            choice.chooseSize(size);
            if (!goneNow(size)) writeSizeToUrl(product, size);
          }}
        />
      </Dialog>
    </>
  );
}
