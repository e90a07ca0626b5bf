import { useId } from 'react';
import { Link } from 'react-router';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import { finderPath } from '../../../contract/fit/fit-address.ts';
import { adviseOn, parseMeasurements } from '../../../contract/fit/fit-finder.ts';
import { explainFit } from '../../../contract/fit/fit-messages.ts';
import type { OrderItem } from '../../../contract/orders/order.api.ts';
import { getFitTables } from '../../shared/size-tables.ts';
import { getUkSizes } from '../../state/goods.ts';
import { FieldError } from '../../ui/forms/field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { readSavedMeasurements } from '../fit/saved-measurements.ts';
import styles from './return.module.css';
import { type ChosenLine, getFirstColor, listExchangeColors, type QuotedLine } from './return-draft.ts';

type ExchangeProductProps = {
  item: OrderItem;
  /** For the fit finder's advice; undefined until loaded, null if it is no longer in the shop. */
  product: PageProduct | null | undefined;
  choices: QuotedLine['choices'];
  chosen: ChosenLine;
  error: string | undefined;
  onChange: (chosen: ChosenLine) => void;
};

/** The other size or colour of a piece: only what is there, with what the measures of this browser say on top. */
export function ExchangeProduct({ item, product, choices, chosen, error, onChange }: ExchangeProductProps) {
  const name = useId();
  const colors = listExchangeColors(choices, chosen.quantity);
  if (colors.size === 0) {
    return (
      <p className={`small ${styles.notThere}`} role="status">
        No other size or colour is available right now. You can have a refund instead.
      </p>
    );
  }
  const color = colors.has(chosen.color) ? chosen.color : getFirstColor(colors, item);
  const sizes = colors.get(color) ?? [];
  return (
    <div className={`stack ${styles.instead}`}>
      {product && <FitAdvice product={product} />}
      {colors.size > 1 && (
        <SelectField
          label="Colour"
          value={color}
          options={[...colors.keys()].map((each) => ({ value: each, label: each }))}
          onChange={({ target: { value } }) => {
            const size = colors.get(value)?.includes(chosen.size) ? chosen.size : '';
            onChange({ ...chosen, color: value, size });
          }}
        />
      )}
      <fieldset aria-describedby={error ? `${name}-error` : undefined}>
        <legend className="label">Size instead</legend>
        <div className={styles.sizes}>
          {sizes.map((size) => (
            <label key={size}>
              <input
                className="sr-only"
                type="radio"
                name={name}
                value={size}
                checked={chosen.size === size && chosen.color === color}
                onChange={() => onChange({ ...chosen, size, color })}
              />
              <span>
                <b translate="no">{size}</b>
                {getUkSizes()[size] && <small>UK {getUkSizes()[size]}</small>}
              </span>
            </label>
          ))}
        </div>
        {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      </fieldset>
      <p className="caption">Available now. We’ll hold one as soon as you send this.</p>
    </div>
  );
}

/** The size guide's advice for the measurements stored in this browser; a link to it if there are none. */
function FitAdvice({ product }: { product: PageProduct }) {
  const saved = readSavedMeasurements();
  const read = saved && parseMeasurements(saved.typed, saved.unit, product.fitBy);
  if (!saved || !read || 'errors' in read) {
    return (
      <p className="small soft">
        Not sure which?{' '}
        <Link className="link" to={`${finderPath}?piece=${product.slug}`}>
          Find your size
        </Link>{' '}
        with a tape measure.
      </p>
    );
  }
  const advice = adviseOn(product, read.measures, getFitTables());
  const [sentence] = explainFit(advice.fitting, read.measures, saved.unit);
  return (
    <p className={`small ${styles.advice}`}>
      <b>By your measurements.</b> {sentence}
    </p>
  );
}
