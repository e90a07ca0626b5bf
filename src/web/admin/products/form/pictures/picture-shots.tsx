import { type DragEvent, type SyntheticEvent, useRef, useState } from 'react';
import { maxPictures } from '../../../../../contract/rules/limits.ts';
import { tooManyPictures } from '../../../../../contract/rules/shop/sentences.ts';
import { classes } from '../../../../ui/classes.ts';
import { FieldError } from '../../../../ui/forms/field.tsx';
import fieldsStyles from '../../../../ui/forms/fields.module.css';
import { Icon } from '../../../../ui/icon.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { type DraftColor, rowId } from '../draft-kinds.ts';
import styles from '../form.module.css';
import { type DraftPicture, fileError } from '../product-draft.ts';
import { useDraftField } from '../use-product-form.ts';
import { smallPictureWarning } from './picture-size.rules.ts';

/** The pictures in their order: dropped or chosen, moved by dragging or by buttons, each with the colour it shows. */
export function PictureShots() {
  const { value: pictures, change: onChange, errorAt } = useDraftField('pictures');
  const { value: colors } = useDraftField('availableColors');
  const error = errorAt();
  const [problem, setProblem] = useState<string>();
  const [over, setOver] = useState(false);
  const dragged = useRef<string>(undefined);

  function add(files: FileList | null) {
    setOver(false);
    const fresh = [...(files ?? [])];
    if (fresh.length === 0) return;
    const wrong = fresh.map(fileError).find(Boolean);
    const good = fresh.filter((file) => !fileError(file));
    const fitting = good.slice(0, maxPictures - pictures.length);
    const left = good.slice(fitting.length).map(({ name }) => name);
    setProblem(left.length > 0 ? `${tooManyPictures} Not taken: ${left.join(', ')}.` : wrong);
    if (fitting.length === 0) return;
    onChange([
      ...pictures,
      ...fitting.map((file) => ({ id: rowId(), url: URL.createObjectURL(file), file, color: '', alt: '' })),
    ]);
  }

  function move(id: string, to: number) {
    const picture = pictures.find((each) => each.id === id);
    if (!picture || to < 0 || to >= pictures.length) return;
    const others = pictures.filter((each) => each.id !== id);
    onChange([...others.slice(0, to), picture, ...others.slice(to)]);
  }

  function remove(picture: DraftPicture) {
    if (picture.file) URL.revokeObjectURL(picture.url);
    setProblem(undefined);
    onChange(pictures.filter((each) => each.id !== picture.id));
  }

  const dropHere = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      add(event.dataTransfer.files);
    },
  };
  const shownError = problem ?? error;
  return (
    <fieldset>
      <legend className="label">
        Pictures{' '}
        <span className="caption">
          {pictures.length} of {maxPictures}, each at most 20 MB. The first is the one on cards.
        </span>
      </legend>
      <ul className={styles.shots}>
        {pictures.map((picture, index) => (
          <Shot
            key={picture.id}
            picture={picture}
            place={index}
            count={pictures.length}
            colors={colors}
            onChange={(part) =>
              onChange(pictures.map((each) => (each.id === picture.id ? { ...each, ...part } : each)))
            }
            onMove={(to) => move(picture.id, to)}
            onRemove={() => remove(picture)}
            onDragStart={() => {
              dragged.current = picture.id;
            }}
            onDropHere={() => {
              if (dragged.current) move(dragged.current, index);
              dragged.current = undefined;
            }}
          />
        ))}
        {pictures.length < maxPictures && (
          <li>
            <label className={classes(styles.drop, over && styles.over)} {...dropHere}>
              <input
                type="file"
                className="sr-only"
                accept="image/jpeg,image/png,image/webp,image/avif,.heic,.heif"
                multiple
                aria-label="Add pictures"
                aria-invalid={shownError ? true : undefined}
                onChange={(event) => {
                  add(event.target.files);
                  event.target.value = '';
                }}
              />
              <Icon name="plus" />
              <span className="caption">Choose or drop pictures</span>
            </label>
          </li>
        )}
      </ul>
      {shownError && <FieldError>{shownError}</FieldError>}
    </fieldset>
  );
}

type ShotProps = {
  picture: DraftPicture;
  place: number;
  count: number;
  colors: DraftColor[];
  onChange: (part: Partial<DraftPicture>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDropHere: () => void;
};

function Shot({
  picture,
  place,
  count,
  colors,
  onChange,
  onMove,
  onRemove,
  onDragStart,
  onDropHere,
}: ShotProps) {
  const number = place + 1;
  const { warning, onLoad } = useSizeWarning(picture);
  return (
    <li
      className={styles.shot}
      draggable
      onDragStart={onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDropHere();
      }}
    >
      <span className="picture">
        <img
          src={picture.key ? `/images/${picture.key}/320.jpg` : picture.url}
          alt={picture.alt || `Picture ${number}`}
          draggable={false}
          onLoad={onLoad}
        />
      </span>
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
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        />
        {place === 0 ? 'First' : number}
        <IconButton
          icon="right"
          label={`Move picture ${number} back`}
          disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
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

/** Whether a file that was chosen is too small, known once the browser has read it. */
function useSizeWarning({ file }: DraftPicture) {
  const [warning, setWarning] = useState<string>();
  return {
    warning,
    onLoad: ({
      currentTarget: { naturalWidth: width, naturalHeight: height },
    }: SyntheticEvent<HTMLImageElement>) => {
      if (file) setWarning(smallPictureWarning(file.name, { width, height }));
    },
  };
}
