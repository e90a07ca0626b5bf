import { type RefObject, useId } from 'react';
import { Link } from 'react-router';
import { shopConfig } from '../../../../shop.config.ts';
import type { PageProduct } from '../../../contract/api/catalog.ts';
import { defaultColor } from '../../../contract/rules/catalog/colors.ts';
import { parseSizes, sizes } from '../../../contract/rules/catalog/sizes.ts';
import { classes } from '../../ui/classes.ts';
import { FieldError } from '../../ui/forms/field.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import styles from './choices.module.css';
import { SizeGuidePopUp } from './size-guide-pop-up.tsx';
import type { Choice } from './use-choice.ts';

/** Focus goes here when a choice is missing. */
export type GroupRef = RefObject<HTMLDivElement | null>;

type FieldsProps = { product: PageProduct; choice: Choice; groupRef: GroupRef };

/** Five joined cells; what this piece does not come in is struck through and named below. */
export function SizeField({ product, choice, groupRef }: FieldsProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const available = parseSizes(product.availableSizes);
  const absent = sizes.filter((size) => !available.includes(size));
  const bad = choice.missing === 'size';
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
          Size{' '}
          {choice.size && (
            <span className={styles.chosen}>
              {choice.size}, UK {shopConfig.ukSizes[choice.size]}
            </span>
          )}
        </span>
        <SizeGuidePopUp product={product} choice={choice} />
      </div>
      <div className={classes(styles.sizes, bad && styles.missing)}>
        {sizes.map((size) => (
          <label key={size}>
            <input
              type="radio"
              name={id}
              value={size}
              checked={choice.size === size}
              disabled={!available.includes(size)}
              onChange={() => choice.chooseSize(size)}
            />
            <b>{size}</b>
            <small>UK {shopConfig.ukSizes[size]}</small>
          </label>
        ))}
      </div>
      {bad && <FieldError id={errorId}>Please select a size</FieldError>}
      <span className={fieldsStyles.help}>
        {absent.length > 0 && `Not made in ${absent.join(', ')}. `}4-6 and 18 are made to measure:{' '}
        <Link className="link" to="/contact">
          ask us
        </Link>
        .
      </span>
    </div>
  );
}

/** Pinked swatches; the chosen colour's name is written beside the label. */
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
        {colors.map(({ name, hexCode }) => (
          <label key={name}>
            <input
              type="radio"
              name={id}
              value={name}
              aria-label={name}
              checked={choice.color === name}
              onChange={() => choice.chooseColor(name)}
            />
            <span className={styles.swatch} style={{ backgroundColor: hexCode }} />
            <span className={styles.tip} aria-hidden="true">
              {name}
            </span>
          </label>
        ))}
      </div>
      {bad && <FieldError id={errorId}>Please select a color</FieldError>}
    </div>
  );
}
