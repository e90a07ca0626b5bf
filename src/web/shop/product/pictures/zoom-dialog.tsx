import { useRef } from 'react';
import type { Picture as ShopPicture } from '../../../../contract/catalog/catalog.api.ts';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/marks/icon.tsx';
import { Picture } from '../../../ui/marks/picture.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { fillsStage, leastScale, mostScale, type Point, type Size } from './gallery.rules.ts';
import { usePanZoom } from './use-pan-zoom.ts';
import styles from './zoom.module.css';

/** The picture that was pressed on the page: its size there, the place pressed, and the file that is there already. */
export type Pressed = { picture: Size; at: Point; src: string };

type ZoomProps = {
  onClose: () => void;
  slides: readonly (ShopPicture | undefined)[];
  shown: number;
  onShow: (index: number) => void;
  pressed: Pressed;
  name: string;
};

/** One picture over the whole page, enlarged at the place that was pressed, to be moved about and turned over. */
export function ZoomDialog({ onClose, slides, shown, onShow, pressed, name }: ZoomProps) {
  const stage = useRef<HTMLDivElement>(null);
  const turn = (step: -1 | 1) => onShow((shown + step + slides.length) % slides.length);
  const { view, held, zoomIn, zoomOut, handlers } = usePanZoom(stage, { ...pressed, onTurn: turn });
  const picture = slides[shown];
  const first = useRef(picture);
  const { width, height } = pressed.picture;
  const widest = Math.ceil(width * view.scale);
  return (
    <Dialog open onClose={onClose} title={name} size="sheet" className={styles.dialog}>
      <section
        className={styles.stage}
        ref={stage}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the picture, plus and minus enlarge it
        tabIndex={0}
        aria-label={picture?.alt ?? name}
        aria-roledescription="zoomable picture"
        data-held={held || undefined}
        {...handlers}
      >
        <div
          className={classes(styles.picture, !fillsStage(picture) && styles.whole)}
          style={{
            width,
            height,
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
            backgroundImage: picture === first.current && pressed.src ? `url("${pressed.src}")` : undefined,
          }}
        >
          <Picture
            key={picture?.key}
            picture={picture}
            sizes={`${Math.max(widest, picture?.width ?? 0)}px`}
            eager
            alt=""
            bare
          />
        </div>
      </section>
      <div className={styles.bar}>
        <IconButton icon="minus" label="Zoom out" disabled={view.scale <= leastScale} onClick={zoomOut} />
        <span className="caption tabular">{Math.round(view.scale * 100)}%</span>
        <IconButton icon="plus" label="Zoom in" disabled={view.scale >= mostScale} onClick={zoomIn} />
        {slides.length > 1 && (
          <>
            <IconButton icon="left" label="Previous picture" onClick={() => turn(-1)} />
            <span className="caption tabular" aria-live="polite">
              {shown + 1} / {slides.length}
            </span>
            <IconButton icon="right" label="Next picture" onClick={() => turn(1)} />
          </>
        )}
      </div>
    </Dialog>
  );
}
