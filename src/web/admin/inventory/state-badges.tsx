import type { AdminProduct } from '../../../contract/catalog/catalog.api.ts';
import { Badge } from '../../ui/badge.tsx';

/** What sets a product apart from those that are simply in the shop. */
export function StateBadges({ product }: { product: AdminProduct }) {
  const { visibility, sellable, pictures, compareAt, missing = [] } = product;
  return (
    <>
      {visibility !== 'public' && <Badge kind="pending">{visibility === 'draft' ? 'Draft' : 'Hidden'}</Badge>}
      {!sellable && <Badge kind="refunded">Switched off</Badge>}
      {pictures.length === 0 && <Badge kind="review">No picture</Badge>}
      {missing.length > 0 && <span className="caption">Missing: {missing.join(', ')}</span>}
      {compareAt.length > 0 && <Badge kind="in">Sale</Badge>}
    </>
  );
}
