import type { Product } from '../../../../contract/catalog/catalog.api.ts';
import { defaultColor, namedColor } from '../../../../contract/catalog/colors.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { sizesOf } from '../../../../contract/stock/sizes.ts';
import { stockOf } from '../../../../contract/stock/stock-choice.ts';
import { api } from '../../../client/api.ts';
import { useLoad } from '../../../state/use-load.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Stepper } from '../../../ui/forms/stepper.tsx';
import { Message } from '../../../ui/message.tsx';
import { Picture, toPicture } from '../../../ui/picture.tsx';
import type { LineDraft } from './changed-order.rules.ts';
import styles from './edit-order.module.css';

type EditLinesProps = { order: Order; lines: readonly LineDraft[]; onChange: (lines: LineDraft[]) => void };

/** The pieces of an order: another size or colour of what is there, fewer of them, or none. */
export function EditLines({ order, lines, onChange }: EditLinesProps) {
  const ids = [...new Set(order.items.map(({ productId }) => productId))];
  const loaded = useLoad(async () => (await api.catalog.byIds({ ids: ids.join(',') })).data, ids.join(','));
  const products = loaded.state === 'ready' ? loaded.value : [];
  const change = (index: number, changes: Partial<LineDraft>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...changes } : line)));
  return (
    <>
      {loaded.state === 'failed' && (
        <div className="above-2">
          <Message kind="bad" role="alert">
            What there is of each size could not be loaded: only numbers can be changed now.
          </Message>
        </div>
      )}
      <ul className={styles.lines}>
        {order.items.map((item, index) => {
          const line = lines[index] ?? item;
          const product = products.find(({ _id }) => _id === item.productId);
          return (
            <li key={`${item.productId} ${item.size} ${item.color}`}>
              <span className="picture">
                <Picture picture={toPicture(item.image, '')} alt="" sizes="3.5rem" />
              </span>
              <b className={styles.name}>
                {item.name}
                {line.quantity === 0 && <span className="soft"> (taken out)</span>}
              </b>
              <SelectField
                label="Size"
                value={line.size}
                disabled={!product || line.quantity === 0}
                options={sizeOptions(item, line, product)}
                onChange={(event) => change(index, { size: event.target.value })}
              />
              <SelectField
                label="Colour"
                value={line.color}
                disabled={!product || line.quantity === 0}
                options={colorOptions(item, product)}
                onChange={(event) => change(index, { color: event.target.value })}
              />
              <div className={styles.number}>
                <span className="label">Pieces of {item.quantity}</span>
                <Stepper
                  value={line.quantity}
                  min={0}
                  max={item.quantity}
                  of={`${item.name}, ${item.size}`}
                  onChange={(quantity) => change(index, { quantity })}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

type Item = Order['items'][number];

/** Returns the sizes of a product, each with the stock in the selected colour; the line's own size shows none. */
function sizeOptions(item: Item, { color }: LineDraft, product: Product | undefined) {
  const available = product ? sizesOf(product.availableSizes) : [];
  const sizes = available.includes(item.size) ? available : [item.size, ...available];
  return sizes.map((size) => {
    const isCurrent = size === item.size && color === item.color;
    const stock =
      product && !isCurrent ? stockOf(product, { size, color: namedColor(color) || undefined }) : undefined;
    const label = size || 'None';
    return { value: size, label: stock ? `${label} – ${formatStock(stock)}` : label };
  });
}

function colorOptions(item: Item, product: Product | undefined) {
  const available = product?.availableColors.map(({ name }) => name) ?? [];
  const colors = available.includes(item.color) ? available : [item.color, ...available];
  return colors.map((color) => ({
    value: color,
    label: color === defaultColor || color === '' ? 'As pictured' : color,
  }));
}

function formatStock({ quantity, more }: { quantity: number; more: boolean }): string {
  if (more) return `more than ${quantity}`;
  return quantity === 0 ? 'none left' : `${quantity} left`;
}
