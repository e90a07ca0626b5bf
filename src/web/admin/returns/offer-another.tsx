import { useState } from 'react';
import type { AdminReturn } from '../../../contract/api/orders/returns.ts';
import { defaultColor, namedColor } from '../../../contract/rules/catalog/colors.ts';
import { sizesOf } from '../../../contract/rules/catalog/sizes.ts';
import { stockOf } from '../../../contract/rules/catalog/stock-choice.ts';
import { api } from '../../client/api.ts';
import { optionsOf } from '../../orders/item-options.ts';
import { useLoad } from '../../state/use-load.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

type Pair = { size?: string; color?: string };

type OfferAnotherProps = {
  one: AdminReturn;
  piece: AdminReturn['pieces'][number];
  chosen: Pair;
  onChange: (pair: Pair) => void;
};

/** Another size or colour than the one asked for, where that one is gone or the customer has thought again. */
export function OfferAnother({ one, piece, chosen, onChange }: OfferAnotherProps) {
  const [open, setOpen] = useState(!piece.held);
  if (!open) {
    return (
      <p className="small">
        Sends {wantedInWords(piece)}.{' '}
        <button type="button" className="link" onClick={() => setOpen(true)}>
          Send another size or colour
        </button>
      </p>
    );
  }
  return <Choices one={one} piece={piece} chosen={chosen} onChange={onChange} />;
}

function Choices({ one, piece, chosen, onChange }: OfferAnotherProps) {
  const there = useLoad((signal) => pairsThere(one, piece, signal), `${one._id} ${piece.index}`);
  if (there.state === 'failed') {
    return (
      <p className="small" role="alert">
        The stock could not be read.{' '}
        <Button variant="text" size="sm" onClick={() => void there.reload()}>
          Try again
        </Button>
      </p>
    );
  }
  if (there.state === 'loading') return <Skeleton lines={1} label="Reading the stock" />;
  const asked = `As asked: ${wantedInWords(piece)}`;
  const options = there.value.map((pair) => ({ value: JSON.stringify(pair), label: optionsOf(pair) }));
  return (
    <SelectField
      label="What is sent"
      placeholder={asked}
      value={chosen.size === undefined ? '' : JSON.stringify({ size: chosen.size, color: chosen.color })}
      options={options}
      onChange={({ target }) => {
        const pair = there.value.find((each) => JSON.stringify(each) === target.value);
        onChange(pair ?? { size: undefined, color: undefined });
      }}
    />
  );
}

function wantedInWords(piece: AdminReturn['pieces'][number]): string {
  return optionsOf({ size: piece.wantedSize || piece.size, color: piece.wantedColor || piece.color });
}

/** The sizes and colours of a piece that are in the stock now, as often as it comes back. */
async function pairsThere(one: AdminReturn, piece: AdminReturn['pieces'][number], signal: AbortSignal) {
  const { data: order } = await api.orders.get({ orderId: one.order._id }, { signal });
  const productId = order.items[piece.index]?.productId;
  if (!productId) return [];
  const { data } = await api.catalog.byIds({ ids: productId }, { signal });
  const [product] = data;
  if (!product) return [];
  const colors = product.availableColors.map(({ name }) => name);
  return (colors.length > 0 ? colors : [defaultColor]).flatMap((color) =>
    sizesOf(product.availableSizes).flatMap((size) => {
      const { quantity } = stockOf(product, { size, color });
      const own = size === piece.size && namedColor(color) === namedColor(piece.color);
      return quantity >= piece.quantity && !own ? [{ size, color }] : [];
    }),
  );
}
