import { useEffect, useRef, useState } from 'react';
import type { Picture as ShopPicture } from '../../contract/catalog.ts';
import { Dialog } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Picture } from '../ui/picture.tsx';

type ZoomProps = {
  open: boolean;
  onClose: () => void;
  slides: readonly (ShopPicture | undefined)[];
  shown: number;
  onShow: (index: number) => void;
  name: string;
};

/** One picture over the whole page; a press on it shows it at twice the size, to be moved about. */
export function ZoomDialog({ open, onClose, slides, shown, onShow, name }: ZoomProps) {
  const [close, setClose] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const picture = slides[shown];
  useEffect(() => {
    const element = stage.current;
    if (close && element) element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
  }, [close]);
  const go = (step: number) => {
    setClose(false);
    onShow((shown + step + slides.length) % slides.length);
  };
  return (
    <Dialog open={open} onClose={onClose} title={name} size="sheet" className="zoom">
      <div className="zoomstage" ref={stage} data-close={close || undefined}>
        <button
          type="button"
          aria-label={close ? 'Zoom out' : 'Zoom in'}
          aria-pressed={close}
          onClick={() => setClose(!close)}
        >
          <Picture
            key={picture?.key}
            picture={picture}
            sizes={close ? '200vw' : '(min-width: 48rem) 70vh, 100vw'}
            eager
          />
        </button>
      </div>
      {slides.length > 1 && (
        <div className="zoombar">
          <IconButton icon="left" label="Previous picture" onClick={() => go(-1)} />
          <span className="caption num" aria-live="polite">
            {shown + 1} / {slides.length}
          </span>
          <IconButton icon="right" label="Next picture" onClick={() => go(1)} />
        </div>
      )}
    </Dialog>
  );
}
