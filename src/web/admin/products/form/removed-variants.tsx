import { Message } from '../../../ui/message.tsx';
import { adminApi } from '../../admin-api.ts';
import { useFetch } from '../../ui/use-fetch.ts';
import type { StoredStock } from './stock-fields.tsx';
import { type DraftVariant, type Grid, listRemovedRows, sumUnits } from './stock-grid.rules.ts';

type RemovedVariantsProps = { stored: StoredStock; rows: readonly DraftVariant[]; grid: Grid };

/** Warns of sizes and colours that go with the next save while they hold pieces or lie in shoppers' carts. */
export function RemovedVariants({ stored, rows, grid }: RemovedVariantsProps) {
  const removed = listRemovedRows(stored.variants, rows, grid);
  return removed.length > 0 ? <RemovedVariantsNote productId={stored.productId} leaving={removed} /> : null;
}

function RemovedVariantsNote({
  productId,
  leaving,
}: {
  productId: string;
  leaving: readonly DraftVariant[];
}) {
  const carts = useFetch(
    (signal) => adminApi.inventory.inCarts({ id: productId }, { signal }),
    `carts of ${productId}`,
  );
  const getNameParts = ({ size, colorId }: DraftVariant) =>
    [size, colorId.replace(/^color:/, '')].filter(Boolean);
  const withStock = leaving.filter((row) => sumUnits([row]) > 0);
  const cartLines = (carts.value?.data ?? []).filter((line) =>
    leaving.some((row) => {
      const [size, color = ''] = getNameParts(row);
      return size === line.size && color === line.color;
    }),
  );
  const cartCount = cartLines.reduce((sum, { carts: count }) => sum + count, 0);
  if (withStock.length === 0 && cartCount === 0) return null;
  const unitCount = sumUnits(withStock);
  return (
    <div className="above-3">
      <Message kind="bad" role="status">
        {withStock.length > 0 &&
          `${withStock.map((row) => getNameParts(row).join(', ')).join('; ')}: ${unitCount} ${
            unitCount === 1 ? 'piece leaves' : 'pieces leave'
          } the stock when you save. `}
        {cartCount > 0 &&
          `${cartCount === 1 ? 'One cart holds' : `${cartCount} carts hold`} what you take out: the line stays there and says that it is not made any more.`}
      </Message>
    </div>
  );
}
