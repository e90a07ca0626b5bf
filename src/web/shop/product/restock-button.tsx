import { lazy, Suspense, useState } from 'react';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import { isSoldOut } from '../../../contract/stock/availability.ts';
import { formatVariant } from '../../../contract/stock/restock.rules.ts';
import { Button } from '../../ui/button.tsx';
import type { VariantChoice } from './use-variant-choice.ts';

const RestockDialog = lazy(() => import('./restock-dialog.tsx'));

/** Offers to write when a sold-out size and colour, or a sold-out piece, is back. Nothing while it can be bought. */
export function RestockButton({ product, choice }: { product: PageProduct; choice: VariantChoice }) {
  const [open, setOpen] = useState(false);
  const { size, color } = choice.soldOut ?? {};
  const pair = size && color ? { size, color } : isSoldOut(product) ? { size: '', color: '' } : undefined;
  if (!pair) return null;
  return (
    <div>
      <Button variant="primary" size="lg" block aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Tell me when {formatVariant(pair) || 'it'} is back
      </Button>
      {open && (
        <Suspense fallback={null}>
          <RestockDialog product={product} pair={pair} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
