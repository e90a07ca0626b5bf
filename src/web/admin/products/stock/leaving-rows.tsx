import { Message } from '../../../ui/message.tsx';
import { adminApi } from '../../admin-api.ts';
import { useFetch } from '../../ui/use-fetch.ts';
import type { StoredStock } from './stock-fields.tsx';
import { type DraftVariant, type Grid, rowsLeaving, unitsTyped } from './stock-grid.rules.ts';

type LeavingRowsProps = { stored: StoredStock; rows: readonly DraftVariant[]; grid: Grid };

/** Warns of sizes and colours that go with the next save while they hold pieces or lie in shoppers' carts. */
export function LeavingRows({ stored, rows, grid }: LeavingRowsProps) {
  const leaving = rowsLeaving(stored.variants, rows, grid);
  return leaving.length > 0 ? <LeavingNote productId={stored.productId} leaving={leaving} /> : null;
}

function LeavingNote({ productId, leaving }: { productId: string; leaving: readonly DraftVariant[] }) {
  const carts = useFetch(
    (signal) => adminApi.inventory.inCarts({ id: productId }, { signal }),
    `carts of ${productId}`,
  );
  const nameOf = ({ size, colorId }: DraftVariant) => [size, colorId.replace(/^color:/, '')].filter(Boolean);
  const held = leaving.filter((row) => unitsTyped([row]) > 0);
  const wanted = (carts.value?.data ?? []).filter((line) =>
    leaving.some((row) => {
      const [size, color = ''] = nameOf(row);
      return size === line.size && color === line.color;
    }),
  );
  const inCarts = wanted.reduce((sum, { carts: count }) => sum + count, 0);
  if (held.length === 0 && inCarts === 0) return null;
  const pieces = unitsTyped(held);
  return (
    <div className="above-3">
      <Message kind="bad" role="status">
        {held.length > 0 &&
          `${held.map((row) => nameOf(row).join(', ')).join('; ')}: ${pieces} ${
            pieces === 1 ? 'piece leaves' : 'pieces leave'
          } the stock when you save. `}
        {inCarts > 0 &&
          `${inCarts === 1 ? 'One cart holds' : `${inCarts} carts hold`} what you take out: the line stays there and says that it is not made any more.`}
      </Message>
    </div>
  );
}
