import { useId, useState } from 'react';
import type { Product } from '../../../contract/catalog/catalog.api.ts';
import { defaultColor, namedColor } from '../../../contract/catalog/colors.ts';
import type { AdminReturn } from '../../../contract/returns/returns.api.ts';
import { sizesOf } from '../../../contract/stock/sizes.ts';
import { stockOf } from '../../../contract/stock/stock-choice.ts';
import { api } from '../../client/api.ts';
import { formatOptions } from '../../shared/orders/item-options.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Amount } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { useQuery } from '../kit/query.ts';
import { ProductLine } from '../products/product-line.tsx';
import styles from './return-desk.module.css';

type AcceptedLine = { index: number; restock: boolean; size?: string; color?: string };

/** What is decided when a return is accepted. */
export type Acceptance = { wants: AdminReturn['wants']; waive: boolean; lines: AcceptedLine[] };

/** Returns the initial choices: items are restocked unless they are faulty or to be repaired. */
export function createAcceptance({ wants, faulty, pieces }: AdminReturn): Acceptance {
  return {
    wants,
    waive: false,
    lines: pieces.map(({ index }) => ({ index, restock: !faulty && wants !== 'repair' })),
  };
}

type AcceptChoicesProps = {
  orderReturn: AdminReturn;
  value: Acceptance;
  onChange: (value: Acceptance) => void;
};

/** Where each piece goes, another piece or the money instead, and whether a difference is waived. */
export function AcceptChoices({ orderReturn, value, onChange }: AcceptChoicesProps) {
  const setLine = (changed: AcceptedLine) =>
    onChange({ ...value, lines: value.lines.map((line) => (line.index === changed.index ? changed : line)) });
  const { currency } = orderReturn.order;
  return (
    <>
      {orderReturn.wants === 'exchange' && (
        <SelectField
          label="What the customer gets"
          value={value.wants}
          options={[
            { value: 'exchange', label: 'The other piece' },
            { value: 'refund', label: 'The money instead' },
          ]}
          onChange={({ target }) =>
            onChange({ ...value, wants: target.value === 'refund' ? 'refund' : 'exchange' })
          }
        />
      )}
      {orderReturn.pieces.map((piece) => {
        const line = value.lines.find(({ index }) => index === piece.index);
        return (
          line && (
            <div key={piece.index} className={styles.choice}>
              <RestockChoice
                piece={piece}
                restock={line.restock}
                onChange={(restock) => setLine({ ...line, restock })}
              />
              {value.wants === 'exchange' && (
                <ExchangeChoice
                  orderReturn={orderReturn}
                  piece={piece}
                  chosen={line}
                  onChange={({ size, color }) => setLine({ ...line, size, color })}
                />
              )}
            </div>
          )
        );
      })}
      {value.wants === 'refund' && orderReturn.refund > 0 && (
        <p>
          Goes back to the customer:{' '}
          <b>
            <Amount amount={orderReturn.refund} currency={currency} />
          </b>
        </p>
      )}
      {value.wants === 'exchange' && orderReturn.difference > 0 && (
        <Checkbox
          checked={value.waive}
          onChange={({ target }) => onChange({ ...value, waive: target.checked })}
          label={
            <>
              Waive the difference of <Amount amount={orderReturn.difference} currency={currency} />
            </>
          }
        />
      )}
    </>
  );
}

type RestockChoiceProps = {
  piece: AdminReturn['pieces'][number];
  restock: boolean;
  onChange: (restock: boolean) => void;
};

function RestockChoice({ piece, restock, onChange }: RestockChoiceProps) {
  const name = useId();
  const choices = [
    { value: true, label: 'Back on the shelf' },
    { value: false, label: 'Not for sale any more' },
  ];
  return (
    <fieldset>
      <legend className="small">
        <b>
          {piece.quantity} × {piece.name}
        </b>
        , {formatOptions(piece)}
      </legend>
      {choices.map(({ value, label }) => (
        <label key={label} className={fieldsStyles.check}>
          <input type="radio" name={name} checked={restock === value} onChange={() => onChange(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

type VariantChoice = { size?: string; color?: string };

type ExchangeChoiceProps = {
  orderReturn: AdminReturn;
  piece: AdminReturn['pieces'][number];
  chosen: VariantChoice;
  onChange: (pair: VariantChoice) => void;
};

/**
 * Offers another size or colour than the one requested, if that one is gone or the customer has changed their mind.
 */
function ExchangeChoice({ orderReturn, piece, chosen, onChange }: ExchangeChoiceProps) {
  const [open, setOpen] = useState(!piece.held);
  if (!open) {
    return (
      <p className="small">
        Sends {formatRequestedVariant(piece)}.{' '}
        <button type="button" className="link" onClick={() => setOpen(true)}>
          Send another size or colour
        </button>
      </p>
    );
  }
  return <ExchangeOptions orderReturn={orderReturn} piece={piece} chosen={chosen} onChange={onChange} />;
}

function ExchangeOptions({ orderReturn, piece, chosen, onChange }: ExchangeChoiceProps) {
  const { value, error, reload } = useQuery(
    (signal) => findReplacements(orderReturn, piece, signal),
    `${orderReturn._id} ${piece.index}`,
  );
  if (!value && error) {
    return (
      <p className="small" role="alert">
        The stock could not be read.{' '}
        <Button variant="text" size="sm" onClick={() => void reload()}>
          Try again
        </Button>
      </p>
    );
  }
  if (!value) return <Skeleton lines={1} label="Reading the stock" />;
  const { product, pairs } = value;
  return (
    <>
      {product && <ProductLine piece={product} currency={orderReturn.order.currency} />}
      <SelectField
        label="What is sent"
        placeholder={`As asked: ${formatRequestedVariant(piece)}`}
        value={chosen.size === undefined ? '' : JSON.stringify({ size: chosen.size, color: chosen.color })}
        options={pairs.map((pair) => ({ value: JSON.stringify(pair), label: formatOptions(pair) }))}
        onChange={({ target }) => {
          const pair = pairs.find((each) => JSON.stringify(each) === target.value);
          onChange(pair ?? { size: undefined, color: undefined });
        }}
      />
    </>
  );
}

function formatRequestedVariant(piece: AdminReturn['pieces'][number]): string {
  return formatOptions({ size: piece.wantedSize || piece.size, color: piece.wantedColor || piece.color });
}

/** The product of a piece, with its sizes and colours that are in stock now, as often as it comes back. */
async function findReplacements(
  orderReturn: AdminReturn,
  piece: AdminReturn['pieces'][number],
  signal: AbortSignal,
): Promise<{ product?: Product; pairs: { size: string; color: string }[] }> {
  const { data: order } = await api.orders.get({ orderId: orderReturn.order._id }, { signal });
  const productId = order.items[piece.index]?.productId;
  if (!productId) return { pairs: [] };
  const { data } = await api.catalog.byIds({ ids: productId }, { signal });
  const [product] = data;
  if (!product) return { pairs: [] };
  const colors = product.availableColors.map(({ name }) => name);
  const pairs = (colors.length > 0 ? colors : [defaultColor]).flatMap((color) =>
    sizesOf(product.availableSizes).flatMap((size) => {
      const { quantity } = stockOf(product, { size, color });
      const isCurrent = size === piece.size && namedColor(color) === namedColor(piece.color);
      return quantity >= piece.quantity && !isCurrent ? [{ size, color }] : [];
    }),
  );
  return { product, pairs };
}
