import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { InfoDialog } from '../../kit/form-dialog.tsx';
import styles from './form-pictures.module.css';
import { center, getPoint, movePoint, type Point, toObjectPosition } from './picture.rules.ts';
import type { DraftPicture } from './product-draft.ts';

type CropDialogProps = {
  picture: DraftPicture;
  number: number;
  /** Undefined is the middle. */
  onChange: (focus: Point | undefined) => void;
  onClose: () => void;
};

/** The address a picture of the form is shown by, so wide or as it was chosen. */
export function getPictureUrl({ key, url }: DraftPicture, width: 320 | 800): string {
  return key ? `/images/${key}/${width}.jpg` : url;
}

const cropShapes = [
  { name: 'On cards', ratio: '4 / 5' },
  { name: 'Square', ratio: '1' },
  { name: 'Wide', ratio: '16 / 9' },
];

/**
 * The focal point of a picture: pressed in the picture, or moved by the arrow keys; the crops are shown next to it.
 */
export function CropDialog({ picture, number, onChange, onClose }: CropDialogProps) {
  const hint = useId();
  const point = picture.focus ?? center;
  const src = getPictureUrl(picture, 800);

  function moveToPointer(event: PointerEvent<HTMLElement>) {
    onChange(getPoint(event, event.currentTarget.getBoundingClientRect()));
  }

  function handleKeyDown(event: KeyboardEvent) {
    const next = movePoint(point, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    onChange(next);
  }

  return (
    <InfoDialog onClose={onClose} title={`Crop of picture ${number}`} size="wide">
      <p id={hint} className="caption">
        Press the place that must stay in view, such as the face or the embroidery. The arrow keys move it.
      </p>
      <div className={styles.crop}>
        <div className={styles.whole}>
          <button
            type="button"
            className={styles.surface}
            aria-label={`Crop point: ${point.x} % from the left, ${point.y} % from the top`}
            aria-describedby={hint}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              moveToPointer(event);
            }}
            onPointerMove={(event) => event.buttons > 0 && moveToPointer(event)}
            onKeyDown={handleKeyDown}
          >
            <img src={src} alt="" draggable={false} />
            <span className={styles.point} style={{ left: `${point.x}%`, top: `${point.y}%` }} />
          </button>
        </div>
        <ul className={styles.previews}>
          {cropShapes.map(({ name, ratio }) => (
            <li key={name}>
              <span className={`picture ${styles.preview}`} style={{ aspectRatio: ratio }}>
                <img src={src} alt="" style={toObjectPosition(point)} />
              </span>
              <span className="caption">{name}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.foot}>
        <Button onClick={onClose}>Done</Button>
        <Button variant="text" disabled={!picture.focus} onClick={() => onChange(undefined)}>
          Back to the middle
        </Button>
      </div>
    </InfoDialog>
  );
}
