import { lazy, Suspense, useState } from 'react';
import type { PageProduct } from '../../../contract/api/catalog/catalog.ts';
import { isSoldOut } from '../../../contract/rules/catalog/availability.ts';
import { formatVariant } from '../../../contract/rules/catalog/restock.rules.ts';
import { Button } from '../../ui/button.tsx';
import type { Choice } from './use-choice.ts';

const TellMeDialog = lazy(() => import('./tell-me-dialog.tsx'));

/** Offers to write when a sold-out size and colour, or a sold-out piece, is back. Nothing while it can be bought. */
export function TellMe({ product, choice }: { product: PageProduct; choice: Choice }) {
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
          <TellMeDialog product={product} pair={pair} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
