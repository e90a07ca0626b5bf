import { type SyntheticEvent, useState } from 'react';
import fieldsStyles from '../../../ui/forms/fields.module.css';
import { PictureUpload } from '../../../ui/forms/picture-upload.tsx';
import type { UploadState } from '../../../ui/forms/picture-uploader.ts';
import { IconButton } from '../../../ui/icon.tsx';
import type { DraftColor } from './draft-kinds.ts';
import styles from './form-pictures.module.css';
import { getDarkPictureWarning, getSmallPictureWarning, toObjectPosition } from './picture.rules.ts';
import type { DraftPicture } from './product-draft.ts';

type PictureItemProps = {
  picture: DraftPicture;
  position: number;
  count: number;
  colors: DraftColor[];
  /** The state of its upload; undefined once it is complete. */
  state: UploadState | undefined;
  onStop: () => void;
  onRetry: () => void;
  onCrop: () => void;
  onChange: (part: Partial<DraftPicture>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDropPicture: () => void;
};

/** The address a picture of the form is shown by, so wide or as it was chosen. */
export function getPictureUrl({ key, url }: DraftPicture, width: 320 | 800): string {
  return key ? `/images/${key}/${width}.jpg` : url;
}

/** One picture of the form, with all that can be done to it. */
export function PictureItem({ picture, position, count, colors, state, ...handlers }: PictureItemProps) {
  const { onStop, onRetry, onCrop, onChange, onMove, onRemove, onDragStart, onDropPicture } = handlers;
  const number = position + 1;
  const { warning, onLoad } = usePictureWarning(picture);
  return (
    <li
      className={styles.shot}
      draggable
      onDragStart={onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDropPicture();
      }}
    >
      <button
        type="button"
        className={`picture ${styles.open}`}
        aria-label={`Choose the crop of picture ${number}`}
        onClick={onCrop}
      >
        <img
          src={getPictureUrl(picture, 320)}
          alt={picture.alt || `Picture ${number}`}
          draggable={false}
          style={toObjectPosition(picture.focus)}
          onLoad={onLoad}
        />
        {state && state.phase !== 'failed' && state.phase !== 'stopped' && (
          <span className={styles.veil} aria-hidden="true" />
        )}
      </button>
      {state && <PictureUpload number={number} state={state} onStop={onStop} onRetry={onRetry} />}
      <IconButton
        icon="close"
        label={`Remove picture ${number}`}
        className={styles.remove}
        onClick={onRemove}
      />
      <span className={styles.order}>
        <IconButton
          icon="left"
          label={`Move picture ${number} forward`}
          disabled={position === 0}
          onClick={() => onMove(position - 1)}
        />
        {position === 0 ? 'First' : number}
        <IconButton
          icon="right"
          label={`Move picture ${number} back`}
          disabled={position === count - 1}
          onClick={() => onMove(position + 1)}
        />
      </span>
      {colors.length > 0 && (
        <select
          className={`${fieldsStyles.input} ${fieldsStyles.small}`}
          aria-label={`Color of picture ${number}`}
          value={picture.color}
          onChange={(event) => onChange({ color: event.target.value })}
        >
          <option value="">Any colour</option>
          {colors
            .filter((color) => color.name.trim() !== '')
            .map((color) => (
              <option key={color.id}>{color.name}</option>
            ))}
        </select>
      )}
      <input
        className={`${fieldsStyles.input} ${fieldsStyles.small}`}
        aria-label={`What picture ${number} shows`}
        placeholder="What it shows"
        value={picture.alt}
        maxLength={300}
        onChange={(event) => onChange({ alt: event.target.value })}
      />
      <div role="status" className={`caption ${styles.sizeWarning}`}>
        {warning}
      </div>
    </li>
  );
}

/** Returns warnings about a chosen file, known once the browser has read it; it may be saved all the same. */
function usePictureWarning({ file }: DraftPicture) {
  const [warning, setWarning] = useState<string>();
  return {
    warning,
    onLoad: ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) => {
      if (!file) return;
      const { naturalWidth: width, naturalHeight: height } = image;
      const warnings = [
        getSmallPictureWarning(file.name, { width, height }),
        getDarkPictureWarning(file.name, samplePixels(image)),
      ];
      setWarning(warnings.filter(Boolean).join(' ') || undefined);
    },
  };
}

const sampleSidePx = 32;

/** A picture in a few pixels; none where the browser has no canvas. */
function samplePixels(image: HTMLImageElement): Uint8ClampedArray {
  const context = new OffscreenCanvas(sampleSidePx, sampleSidePx).getContext('2d');
  context?.drawImage(image, 0, 0, sampleSidePx, sampleSidePx);
  return context?.getImageData(0, 0, sampleSidePx, sampleSidePx).data ?? new Uint8ClampedArray();
}
