import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Picture as ShopPicture } from '../../../../contract/catalog/catalog.api.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { capPixelRatio, Picture } from '../../../ui/marks/picture.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { fillsStage, inColorOrder, otherColor } from './gallery.rules.ts';
import styles from './pictures.module.css';
import type { Pressed, ZoomDialog } from './zoom-dialog.tsx';

type GalleryProps = {
  pictures: readonly ShopPicture[];
  name: string;
  /** The chosen colour; its pictures come first, those in other colours say which. */
  color: string | undefined;
};

const stageSizes = `(min-width: 80rem) 45rem, (min-width: 64rem) 52vw, (min-width: 48rem) 48vw, ${capPixelRatio('70vw')}, 100vw`;
const thumbSizes = '(min-width: 80rem) 5rem, 24vw';

/** A strip of pictures to swipe, with thumbnails next to it on large screens; pressing one enlarges it. */
export function ProductGallery({ pictures, name, color }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const zoom = useZoom();
  const slides = useMemo((): (ShopPicture | undefined)[] => {
    return pictures.length > 0 ? inColorOrder(pictures, color) : [undefined];
  }, [pictures, color]);

  function show(index: number) {
    setShown(index);
    const element = strip.current;
    element?.scrollTo({ left: index * element.clientWidth });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly chosen colour begins at its first picture
  useEffect(() => {
    setShown(0);
    strip.current?.scrollTo({ left: 0, behavior: 'instant' });
  }, [color]);

  function followSwipe() {
    const element = strip.current;
    if (element) setShown(Math.round(element.scrollLeft / element.clientWidth));
  }

  const labelOf = (index: number) => `Picture ${index + 1} of ${slides.length}`;
  const other = otherColor(slides[shown], color);
  return (
    <section className={styles.gallery} aria-label="Pictures">
      <ul className={styles.thumbs}>
        {slides.map((picture, i) => (
          <li key={picture?.key ?? 'none'}>
            <button
              type="button"
              aria-label={labelOf(i)}
              aria-current={i === shown || undefined}
              onClick={() => show(i)}
            >
              <span className="picture">
                <Picture picture={picture} sizes={thumbSizes} alt="" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.stage}>
        <ul className={styles.strip} ref={strip} onScroll={followSwipe}>
          {slides.map((picture, i) => (
            <li key={picture?.key ?? 'none'} style={i === shown ? transitionName : undefined}>
              <button
                className={classes('picture', !fillsStage(picture) && styles.uncropped)}
                type="button"
                aria-label={`Zoom: ${picture?.alt ?? name}`}
                tabIndex={i === shown ? 0 : -1}
                onPointerEnter={zoom.prepare}
                onClick={zoom.openAt}
              >
                <Picture picture={picture} sizes={stageSizes} eager={i === 0} alt={picture?.alt ?? name} />
              </button>
            </li>
          ))}
        </ul>
        <p className={`${styles.notes} caption`} aria-live="polite">
          {slides.length > 1 && (
            <span className={`${styles.pager} tabular`}>
              {shown + 1} / {slides.length}
            </span>
          )}
          {other && <span>Shown in {other}</span>}
        </p>
        <span className={styles.hint} aria-hidden="true">
          <Icon name="zoom" />
        </span>
      </div>
      {zoom.Dialog && zoom.pressed && (
        <zoom.Dialog
          onClose={zoom.close}
          slides={slides}
          shown={shown}
          onShow={show}
          pressed={zoom.pressed}
          name={name}
        />
      )}
    </section>
  );
}

const transitionName = { viewTransitionName: 'product-picture' };

/** Loads the dialog's code when the user is about to press. */
function useZoom() {
  const [Dialog, setDialog] = useState<typeof ZoomDialog>();
  const [pressed, setPressed] = useState<Pressed>();

  async function load() {
    const module = await import('./zoom-dialog.tsx');
    setDialog(() => module.ZoomDialog);
  }

  function openAt(event: MouseEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    // a press by keyboard has no place
    const at =
      event.detail > 0
        ? { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
        : { x: 0.5, y: 0.5 };
    const src = event.currentTarget.querySelector('img')?.currentSrc ?? '';
    setPressed({ picture: { width: box.width, height: box.height }, at, src });
    load().catch((error: unknown) => {
      console.warn('The enlarged picture could not be opened.', error);
      toast.error('The picture could not be enlarged. Please check your connection and try again.');
    });
  }

  return {
    Dialog,
    pressed,
    openAt,
    prepare: () => void load().catch(() => undefined),
    close: () => setPressed(undefined),
  };
}
