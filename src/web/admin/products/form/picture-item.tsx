import { type DragEvent, type RefObject, type SyntheticEvent, useState, useSyncExternalStore } from 'react';
import fieldsStyles from '../../../ui/forms/fields.module.css';
import { PictureUpload } from '../../../ui/forms/picture-upload.tsx';
import type { PictureUploader } from '../../../ui/forms/picture-uploader.ts';
import { IconButton } from '../../../ui/marks/icon.tsx';
import { moveItem } from '../../kit/order-buttons.tsx';
import { CropDialog, getPictureUrl } from './crop-dialog.tsx';
import styles from './form-pictures.module.css';
import { getDarkPictureWarning, getSmallPictureWarning, toObjectPosition } from './picture.rules.ts';
import type { DraftPicture } from './product-draft.ts';
import { useDraftField } from './use-product-form.ts';

type PictureItemProps = {
  picture: DraftPicture;
  position: number;
  uploader: PictureUploader;
  /** The id of the picture that is dragged. */
  dragged: RefObject<string | undefined>;
  onRemove: () => void;
};

/** One picture of the form, with all that can be done to it. */
export function PictureItem({ picture, position, uploader, dragged, onRemove }: PictureItemProps) {
  const { value: pictures, change } = useDraftField('pictures');
  const { value: colors } = useDraftField('availableColors');
  const states = useSyncExternalStore(uploader.subscribe, uploader.states, uploader.states);
  const [isCropOpen, setCropOpen] = useState(false);
  const state = states.get(picture.id);
  const number = position + 1;
  const { warning, onLoad } = usePictureWarning(picture);

  const update = (part: Partial<DraftPicture>) =>
    change(pictures.map((each) => (each.id === picture.id ? { ...each, ...part } : each)));
  const moveTo = (to: number) => change(moveItem(pictures, position, to));

  function remove() {
    if (picture.file) URL.revokeObjectURL(picture.url);
    onRemove();
    change(pictures.filter((each) => each.id !== picture.id));
  }

  function dropHere(event: DragEvent) {
    event.preventDefault();
    const from = pictures.findIndex(({ id }) => id === dragged.current);
    if (from >= 0) change(moveItem(pictures, from, position));
    dragged.current = undefined;
  }

  return (
    <li
      className={styles.shot}
      draggable
      onDragStart={() => {
        dragged.current = picture.id;
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={dropHere}
    >
      <button
        type="button"
        className={`picture ${styles.open}`}
        aria-label={`Choose the crop of picture ${number}`}
        onClick={() => setCropOpen(true)}
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
      {state && (
        <PictureUpload
          number={number}
          state={state}
          onStop={() => uploader.stop(picture.id)}
          onRetry={() => uploader.retry(picture.id)}
        />
      )}
      <IconButton
        icon="close"
        label={`Remove picture ${number}`}
        className={styles.remove}
        onClick={remove}
      />
      <span className={styles.order}>
        <IconButton
          icon="left"
          label={`Move picture ${number} forward`}
          disabled={position === 0}
          onClick={() => moveTo(position - 1)}
        />
        {position === 0 ? 'First' : number}
        <IconButton
          icon="right"
          label={`Move picture ${number} back`}
          disabled={position === pictures.length - 1}
          onClick={() => moveTo(position + 1)}
        />
      </span>
      {colors.length > 0 && (
        <select
          className={`${fieldsStyles.input} ${fieldsStyles.small}`}
          aria-label={`Color of picture ${number}`}
          value={picture.color}
          onChange={(event) => update({ color: event.target.value })}
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
        onChange={(event) => update({ alt: event.target.value })}
      />
      <div role="status" className={`caption ${styles.sizeWarning}`}>
        {warning}
      </div>
      {isCropOpen && (
        <CropDialog
          picture={picture}
          number={number}
          onChange={(focus) => update({ focus })}
          onClose={() => setCropOpen(false)}
        />
      )}
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
