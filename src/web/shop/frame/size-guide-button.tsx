import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { SizeGuide } from '../../ui/size-guide.tsx';

/** Opens the size guide over the whole page. */
export function SizeGuideButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Size Guide
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Size Guide"
        lead="Sizes are UK sizing. 4-6 and 18 are made to measure."
        size="sheet"
      >
        <SizeGuide level={3} />
      </Dialog>
    </>
  );
}
