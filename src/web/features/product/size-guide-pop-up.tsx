import { useState } from 'react';
import type { Size } from '../../../contract/rules/catalog/sizes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { SizeGuide } from '../../ui/size-guide.tsx';
import styles from './product.module.css';

/** The guide beside the sizes, with the chosen one marked. */
export function SizeGuidePopUp({ size }: { size: Size | undefined }) {
  const [open, setOpen] = useState(false);
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
        <SizeGuide size={size} level={3} />
      </Dialog>
    </>
  );
}
