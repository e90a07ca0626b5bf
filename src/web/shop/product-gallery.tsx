import { useEffect, useRef, useState } from 'react';
import type { Picture as ShopPicture } from '../../contract/catalog.ts';
import { Icon } from '../ui/icon.tsx';
import { atMostTwice, Picture } from '../ui/picture.tsx';
import { ZoomDialog } from './zoom-dialog.tsx';

type GalleryProps = {
  pictures: readonly ShopPicture[];
  name: string;
  /** The chosen colour; its picture comes forward. */
  color: string | undefined;
};

const stageSizes = `(min-width: 80rem) 45rem, (min-width: 64rem) 52vw, (min-width: 48rem) 48vw, ${atMostTwice('70vw')}, 100vw`;

/** A strip of pictures to swipe, with thumbnails beside it on large screens; a press opens one in full. */
export function ProductGallery({ pictures, name, color }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const slides: (ShopPicture | undefined)[] = pictures.length > 0 ? [...pictures] : [undefined];

  function show(index: number) {
    setShown(index);
    const element = strip.current;
    element?.scrollTo({ left: index * element.clientWidth });
  }

  useEffect(() => {
    const index = color ? pictures.findIndex((picture) => picture.color === color) : -1;
    const element = strip.current;
    if (index === -1 || !element) return;
    setShown(index);
    element.scrollTo({ left: index * element.clientWidth });
  }, [color, pictures]);

  function followSwipe() {
    const element = strip.current;
    if (element) setShown(Math.round(element.scrollLeft / element.clientWidth));
  }

  const labelOf = (index: number) => `Picture ${index + 1} of ${slides.length}`;
  return (
    <section className="gallery" aria-label="Pictures">
      <ul className="thumbs">
        {slides.map((picture, i) => (
          <li key={picture?.key ?? 'none'}>
            <button
              type="button"
              aria-label={labelOf(i)}
              aria-current={i === shown || undefined}
              onClick={() => show(i)}
            >
              <span className="pic">
                <Picture picture={picture} sizes="5rem" alt="" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="stage">
        <ul className="strip" ref={strip} onScroll={followSwipe}>
          {slides.map((picture, i) => (
            <li key={picture?.key ?? 'none'} style={i === shown ? transitionName : undefined}>
              <button
                className="pic"
                type="button"
                aria-label={`Zoom: ${picture?.alt ?? name}`}
                tabIndex={i === shown ? 0 : -1}
                onClick={() => setZoomed(true)}
              >
                <Picture picture={picture} sizes={stageSizes} eager={i === 0} alt={picture?.alt ?? name} />
              </button>
            </li>
          ))}
        </ul>
        {slides.length > 1 && (
          <span className="pager caption num" aria-live="polite">
            {shown + 1} / {slides.length}
          </span>
        )}
        <span className="zoomhint" aria-hidden="true">
          <Icon name="zoom" />
        </span>
      </div>
      <ZoomDialog
        open={zoomed}
        onClose={() => setZoomed(false)}
        slides={slides}
        shown={shown}
        onShow={show}
        name={name}
      />
    </section>
  );
}

const transitionName = { viewTransitionName: 'product-picture' };
