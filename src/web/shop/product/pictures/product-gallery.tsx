import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Picture as ShopPicture } from '../../../../contract/catalog/catalog.api.ts';
import { useLessData } from '../../../state/less-data.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { isWide } from '../../../ui/marks/is-wide.ts';
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
  /** Of the pictures, by key, as far as they are known. */
  bytes?: Readonly<Record<string, number>> | undefined;
};

const stageSizes = `(min-width: 100rem) 47rem, (min-width: 64rem) 40rem, (min-width: 48rem) 48vw, ${capPixelRatio('65vw')}, 94vw`;
const tileSizes = `(min-width: 64rem) 20rem, (min-width: 48rem) 24vw, ${capPixelRatio('65vw')}, 94vw`;

/** Swiped on phones; from tablets on all in view, the chosen one large and first. Pressing one enlarges it. */
export function ProductGallery({ pictures, name, color, bytes }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const less = useLessData();
  const zoom = useZoom();
  const slides = useMemo((): (ShopPicture | undefined)[] => {
    return pictures.length > 0 ? inColorOrder(pictures, color) : [undefined];
  }, [pictures, color]);

  /** From one picture to the next, in pixels. */
  const getStep = (element: HTMLElement) => element.scrollWidth / slides.length;

  function show(index: number) {
    setShown(index);
    const element = strip.current;
    element?.scrollTo({ left: index * getStep(element) });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly chosen colour begins at its first picture
  useEffect(() => {
    setShown(0);
    strip.current?.scrollTo({ left: 0, behavior: 'instant' });
  }, [color]);

  function followSwipe() {
    const element = strip.current;
    if (element) setShown(Math.round(element.scrollLeft / getStep(element)));
  }

  return (
    <section className={styles.gallery} aria-label="Pictures">
      <ul className={styles.strip} ref={strip} onScroll={followSwipe}>
        {slides.map((picture, i) => {
          const other = otherColor(picture, color);
          const fills = fillsStage(picture);
          const button = (
            <button
              className={classes('picture', !fills && styles.uncropped)}
              type="button"
              aria-label={`Zoom: ${picture?.alt ?? name}`}
              onPointerEnter={less ? undefined : zoom.prepare}
              onClick={(event) => {
                setShown(i);
                zoom.openAt(event);
              }}
            >
              <Picture
                picture={picture}
                sizes={i === 0 || isWide(picture) ? stageSizes : tileSizes}
                eager={i === 0}
                alt={picture?.alt ?? name}
              />
            </button>
          );
          return (
            <li
              key={picture?.key ?? 'none'}
              style={i === shown ? transitionName : undefined}
              data-wide={(!fills && isWide(picture)) || undefined}
              data-chosen={(i > 0 && i === shown) || undefined}
            >
              {less && i > 0 ? (
                <details className={styles.fold}>
                  <summary className="picture">
                    Show picture{formatBytes(bytes?.[picture?.key ?? ''])}
                    <span className="sr-only">: {picture?.alt ?? name}</span>
                  </summary>
                  {button}
                </details>
              ) : (
                button
              )}
              {other && <span className={`${styles.note} caption`}>Shown in {other}</span>}
            </li>
          );
        })}
      </ul>
      {slides.length > 1 && (
        <ul className={styles.dots}>
          {slides.map((picture, i) => (
            <li key={picture?.key}>
              <button
                type="button"
                aria-label={`Picture ${i + 1} of ${slides.length}`}
                aria-current={i === shown || undefined}
                onClick={() => show(i)}
              />
            </li>
          ))}
        </ul>
      )}
      <span className={styles.hint} aria-hidden="true">
        <Icon name="zoom" />
      </span>
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

/** " (38 kB)"; nothing where it is not known. */
const formatBytes = (bytes = 0) => (bytes > 0 ? ` (${Math.ceil(bytes / 1000)} kB)` : '');

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
    // a small picture is enlarged from the size of the first
    const first = event.currentTarget.closest('ul')?.querySelector('button');
    const { width, height } = first?.getBoundingClientRect() ?? box;
    // a press by keyboard has no place
    const at =
      event.detail > 0
        ? { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
        : { x: 0.5, y: 0.5 };
    const src = event.currentTarget.querySelector('img')?.currentSrc ?? '';
    setPressed({ picture: { width, height }, at, src });
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
