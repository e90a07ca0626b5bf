import { useState } from 'react';
import { api } from '../../client/api.ts';
import { useProducts } from '../../state/products.ts';
import { readRecentlyViewed } from '../../state/recently-viewed.ts';
import { useLoad } from '../../state/use-load.ts';
import { Pieces } from './product-row.tsx';

const maxProducts = 4;

/** What was viewed last, or else the newest pieces. What cannot be loaded stays away. */
export default function LazyAlternativeProducts() {
  const [ids] = useState(() => readRecentlyViewed(''));
  const { byId, ready, failed } = useProducts(ids);
  const seen = ids.flatMap((id) => byId.get(id) ?? []);
  if (seen.length > 0) return <Pieces heading="Recently viewed" cards={seen.slice(0, maxProducts)} />;
  return ready || failed ? <Newest /> : null;
}

function Newest() {
  const { value } = useLoad(async (signal) => {
    const query = { available: true, sort: 'date-desc', fields: 'card', limit: maxProducts } as const;
    return (await api.catalog.list(query, { signal })).data;
  }, 'newest');
  return value && value.length > 0 ? <Pieces heading="Our newest pieces" cards={value} /> : null;
}
