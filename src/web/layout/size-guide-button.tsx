import { type KeyboardEvent, type MouseEvent, useState, useSyncExternalStore } from 'react';
import { LazyGuide } from '../shop/fit/lazy-guide.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';

const never = () => () => undefined;

/** Opens the size guide over the whole page; without JavaScript, and in a new tab, it is a link to its page. */
export function SizeGuideButton() {
  const [open, setOpen] = useState(false);
  const runs = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

  function press(event: MouseEvent | KeyboardEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <a
        href="/size-guide"
        role={runs ? 'button' : undefined}
        aria-haspopup={runs ? 'dialog' : undefined}
        onClick={press}
        onKeyDown={(event) => event.key === ' ' && press(event)}
      >
        Size Guide
      </a>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Size Guide"
        lead="Sizes are UK sizing. 4-6 and 18 are made to measure."
        size="sheet"
      >
        <LazyGuide />
      </Dialog>
    </>
  );
}
