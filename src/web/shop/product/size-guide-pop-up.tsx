import { useState } from 'react';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import type { Size } from '../../../contract/stock/sizes.ts';
import { isChoiceSoldOut } from '../../../contract/stock/sold-out.ts';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { LazyGuide } from '../fit/lazy-guide.tsx';
import styles from './product.module.css';
import { writeSizeToUrl } from './size-in-url.ts';
import type { VariantChoice } from './use-variant-choice.ts';

/** The guide next to the sizes, with the chosen one highlighted, and the finder, which selects the size it finds. */
export function SizeGuidePopUp({ product, choice }: { product: PageProduct; choice: VariantChoice }) {
  const [open, setOpen] = useState(false);
  const goneNow = (size: Size) => isChoiceSoldOut(product, { size, color: choice.color });
  return (
    <>
      <button
        type="button"
        className={`link small row ${styles.measuring}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="ruler" /> Size guide
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Size Guide"
        lead="Sizes are UK sizing. 4-6 and 18 are made to measure."
        size="wide"
      >
        <LazyGuide
          size={choice.size}
          piece={product}
          isGone={goneNow}
          onDone={() => setOpen(false)}
          onTake={(size) => {
            choice.chooseSize(size);
            if (!goneNow(size)) writeSizeToUrl(product, size);
          }}
        />
      </Dialog>
    </>
  );
}
