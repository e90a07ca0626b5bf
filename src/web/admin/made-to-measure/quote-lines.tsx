import type { Product } from '../../../contract/catalog/catalog.api.ts';
import { costCurrency } from '../../../contract/catalog/product-form.rules.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import { quoteLineKinds } from '../../../contract/made-to-measure/requests.ts';
import type { Currency } from '../../../contract/money/currencies.ts';
import { plainAmount, toMajor } from '../../../contract/money/money.ts';
import { priceOf } from '../../../contract/money/pricing.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Stepper } from '../../ui/forms/stepper.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { IconButton } from '../../ui/marks/icon.tsx';
import { ProductLine } from '../products/product-line.tsx';
import { ProductSearch } from '../products/product-picker.tsx';
import { useProductsById } from '../products/use-products-by-id.ts';
import { emptyLine, type QuoteFormLine } from './quote-draft.ts';
import styles from './sewing-desk.module.css';

const kindLabels = { sewing: 'Sewing', cloth: 'Cloth', extra: 'Extra' } as const;

type QuoteLinesProps = {
  lines: readonly QuoteFormLine[];
  currency: Currency;
  errors: FieldErrors;
  onChange: (lines: QuoteFormLine[]) => void;
};

/** The lines of a quote: what is sewn, its cloth and the rest, each with its price and what it costs the shop. */
export function QuoteLines({ lines, currency, errors, onChange }: QuoteLinesProps) {
  const set = (index: number, changes: Partial<QuoteFormLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...changes } : line)));
  const ids = [...new Set(lines.map(({ productId }) => productId).filter(Boolean))];
  const { value: pieces } = useProductsById(ids);
  return (
    <>
      <ol>
        {lines.map((line, index) => {
          const field = (name: 'text' | 'price' | 'cost') => ({
            name: `lines.${index}.${name}`,
            value: line[name],
            error: errors[`lines.${index}.${name}`],
            onChange: ({ target }: { target: { value: string } }) => set(index, { [name]: target.value }),
          });
          const label = line.text || `line ${index + 1}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity, and are not moved
            <li key={index} className={styles.line}>
              {line.productId !== '' && (
                <ProductLine piece={pieces?.get(line.productId)} currency={currency} />
              )}
              <div className={styles.pair}>
                <SelectField
                  label="Kind"
                  value={line.kind}
                  options={quoteLineKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
                  onChange={({ target }) => {
                    const kind = quoteLineKinds.find((each) => each === target.value);
                    if (kind) set(index, { kind });
                  }}
                />
                <TextInput label="What" maxLength={120} {...field('text')} />
              </div>
              <div className={styles.pair}>
                <TextInput
                  label={`Unit price, ${currency}`}
                  inputMode="decimal"
                  maxLength={14}
                  {...field('price')}
                />
                <TextInput
                  label={`Cost of one, ${costCurrency}`}
                  optional
                  inputMode="decimal"
                  maxLength={14}
                  {...field('cost')}
                />
              </div>
              <div className="between">
                <Stepper
                  small
                  value={line.quantity}
                  of={label}
                  onChange={(quantity) => set(index, { quantity })}
                />
                {lines.length > 1 && (
                  <IconButton
                    icon="trash"
                    label={`Remove ${label}`}
                    onClick={() => onChange(lines.filter((_, at) => at !== index))}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ol>
      <div className="row wrapping above-3">
        {quoteLineKinds.map((kind) => (
          <Button
            key={kind}
            size="sm"
            variant="quiet"
            onClick={() =>
              onChange([...lines, { ...emptyLine, kind, text: kind === 'extra' ? '' : kindLabels[kind] }])
            }
          >
            Add {kindLabels[kind].toLowerCase()}
          </Button>
        ))}
      </div>
      <div className="above-3">
        <ProductSearch
          label="Find a piece"
          error={errors.lines}
          chosen={ids}
          currency={currency}
          onChoose={(productId, piece) => onChange([...lines, toPieceLine(productId, piece, currency)])}
        />
      </div>
    </>
  );
}

/** A piece of the catalogue as a line, at its price now. */
function toPieceLine(productId: string, piece: Product, currency: Currency): QuoteFormLine {
  const minor = priceOf(piece, currency);
  return {
    ...emptyLine,
    kind: 'sewing',
    productId,
    text: piece.name,
    price: minor === undefined ? '' : plainAmount(toMajor(minor, currency), currency),
  };
}
