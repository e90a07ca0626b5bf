import { useId } from 'react';
import type { Product } from '../../../contract/catalog/catalog.api.ts';
import { costCurrency } from '../../../contract/catalog/product-form.rules.ts';
import { sizesOf } from '../../../contract/stock/sizes.ts';
import { stockOf } from '../../../contract/stock/stock-choice.ts';
import { formatOptions, getSizeLabel } from '../../shared/orders/item-options.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { Stepper } from '../../ui/forms/stepper.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { IconButton } from '../../ui/marks/icon.tsx';
import { Picture } from '../../ui/marks/picture.tsx';
import { Amount } from '../../ui/price.tsx';
import { invalidGroup } from '../kit/form-section.tsx';
import styles from './new-order.module.css';
import { bindFields, type FormErrors, type FormLine, getUnitPrice, type OrderForm } from './order-form.ts';

type OrderLinesFormProps = {
  form: OrderForm;
  products: ReadonlyMap<string, Product>;
  errors: FormErrors;
  /** What is said of the set that a line is sold in; empty of others. */
  describeSet: (index: number) => string;
  onChange: (lines: FormLine[]) => void;
};

/** The pieces of an order: size, colour, number, and a price of its own with the reason. */
export function OrderLinesForm({ form, products, errors, describeSet, onChange }: OrderLinesFormProps) {
  const { lines, currency } = form;
  const set = (at: number, changes: Partial<FormLine>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...changes } : line)));
  return (
    <ol className={styles.lines} aria-label="Pieces of the order">
      {lines.map((line, index) => {
        const product = products.get(line.productId);
        const price = getUnitPrice(line, product, currency);
        const errorAt = (name: string) => errors[`lines.${index}.${name}`];
        const field = bindFields(line, errors, (changes) => set(index, changes), `lines.${index}.`);
        const isFree = line.productId === '';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same piece may stand there twice
          <li key={index}>
            <div className={styles.top}>
              {!isFree && (
                <span className={`picture ${styles.thumb}`}>
                  <Picture picture={product?.pictures[0]} alt="" sizes="3.5rem" />
                </span>
              )}
              <span className={styles.name}>
                {isFree ? (
                  <TextInput label="What is sold" maxLength={120} {...field('text')} />
                ) : (
                  <>
                    {product?.name ?? line.text}
                    <span className="own-line caption tabular">
                      {price === undefined ? (
                        `Not sold in ${currency}`
                      ) : (
                        <Amount amount={price} currency={currency} />
                      )}
                    </span>
                    {describeSet(index) && <span className="own-line caption">{describeSet(index)}</span>}
                  </>
                )}
              </span>
              <IconButton
                icon="close"
                label={`Remove ${line.text || 'the line'}`}
                onClick={() => onChange(lines.filter((_, at) => at !== index))}
              />
            </div>
            {product && (
              <>
                <Chips
                  label={`Size of ${product.name}`}
                  values={sizesOf(product.availableSizes)}
                  chosen={line.size}
                  getLabel={getSizeLabel}
                  isUnavailable={(size) => stockOf(product, { size, color: line.color }).quantity < 1}
                  error={errorAt('size')}
                  onChoose={(size) => set(index, { size })}
                />
                <Chips
                  label={`Colour of ${product.name}`}
                  values={product.availableColors.map(({ name }) => name)}
                  chosen={line.color}
                  isUnavailable={(color) => stockOf(product, { size: line.size, color }).quantity < 1}
                  error={errorAt('color')}
                  onChoose={(color) => set(index, { color })}
                />
              </>
            )}
            <div className="row wrapping">
              <Stepper
                small
                value={line.quantity}
                of={line.text || 'the line'}
                onChange={(quantity) => set(index, { quantity })}
              />
              {product && <StockLeft product={product} line={line} />}
            </div>
            <LineError>{errorAt('quantity')}</LineError>
            <LineError>{errorAt('productId')}</LineError>
            <details
              className={styles.fold}
              open={isFree || line.price !== '' || Boolean(errorAt('reason') ?? errorAt('price'))}
            >
              <summary>{isFree ? 'Price' : 'Another price'}</summary>
              <div className={styles.pair}>
                <TextInput
                  label={`Unit price, ${currency}`}
                  inputMode="decimal"
                  maxLength={14}
                  {...field('price')}
                />
                {isFree && (
                  <TextInput
                    label={`Cost of one, ${costCurrency}`}
                    optional
                    inputMode="decimal"
                    maxLength={14}
                    {...field('cost')}
                  />
                )}
                <TextInput label="Reason" optional={isFree} maxLength={200} {...field('reason')} />
              </div>
            </details>
          </li>
        );
      })}
    </ol>
  );
}

/** What is left of the size and colour chosen so far; a warning where it is less than the line takes. */
function StockLeft({ product, line }: { product: Product; line: FormLine }) {
  const { quantity } = stockOf(product, line);
  if (quantity >= line.quantity) return <span className="caption tabular">{quantity} in stock</span>;
  const options = formatOptions(line);
  const label = quantity === 0 ? `Sold out${options && ` in ${options}`}` : `Only ${quantity} in stock`;
  return <Badge kind="out">{label}</Badge>;
}

/** What is wrong with a line as a whole. */
function LineError({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <div {...invalidGroup}>
      <FieldError>{children}</FieldError>
    </div>
  );
}

type ChipsProps = {
  label: string;
  values: readonly string[];
  chosen: string;
  getLabel?: (value: string) => string;
  /** Whether it is sold out, combined with the other choice. */
  isUnavailable: (value: string) => boolean;
  error: string | undefined;
  onChoose: (value: string) => void;
};

/**
 * Options of which one is selected; a single one is not shown. Sold-out options may be selected: they are marked, not
 * disabled.
 */
function Chips({ label, values, chosen, getLabel = String, isUnavailable, error, onChoose }: ChipsProps) {
  const errorId = useId();
  const allValues = chosen === '' || values.includes(chosen) ? values : [...values, chosen];
  if (allValues.length < 2) return null;
  return (
    <fieldset className={styles.chips} {...(error && { ...invalidGroup, 'aria-describedby': errorId })}>
      <legend className="sr-only">{label}</legend>
      <div className="row wrapping">
        {allValues.map((value) => (
          <Button
            key={value}
            size="sm"
            variant={value === chosen ? 'primary' : 'quiet'}
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
          >
            {isUnavailable(value) ? <s>{getLabel(value)}</s> : getLabel(value)}
            {isUnavailable(value) && <span className="sr-only">, sold out</span>}
          </Button>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
