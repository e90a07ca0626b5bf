import type { Order } from '../../../contract/orders/order.api.ts';
import { api } from '../../client/api.ts';
import { useLoad } from '../../state/use-load.ts';
import { findRelated } from '../product/find-related.ts';
import { Pieces } from '../product/product-row.tsx';

const maxPieces = 4;

/** What goes with the first piece of an order, without what was ordered; nothing where it cannot be loaded. */
export default function OrderLook({ items }: Pick<Order, 'items'>) {
  const ordered = items.filter(({ free }) => !free).map(({ productId }) => productId);
  const { value } = useLoad((signal) => findFor(ordered[0], signal), ordered[0] ?? '');
  const cards = value?.cards.filter(({ _id }) => !ordered.includes(_id)).slice(0, maxPieces) ?? [];
  if (!value || cards.length === 0) return null;
  return <Pieces heading={value.heading} cards={cards} sizes="(min-width: 48rem) 11rem, 46vw" />;
}

async function findFor(id: string | undefined, signal: AbortSignal) {
  if (!id) return undefined;
  return findRelated((await api.catalog.get({ id }, { signal })).data, signal);
}
