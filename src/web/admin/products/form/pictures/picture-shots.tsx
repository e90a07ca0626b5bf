import { type DragEvent, useRef, useState, useSyncExternalStore } from 'react';
import { tooManyPicturesMessage } from '../../../../../contract/rules/catalog/picture-messages.ts';
import { classes } from '../../../../ui/classes.ts';
import { FieldError } from '../../../../ui/forms/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { PictureSender } from '../../../../ui/pictures/picture-sender.ts';
import { rowId } from '../draft-kinds.ts';
import styles from '../form.module.css';
import { type DraftPicture, fileError } from '../product-draft.ts';
import { useRulesOfForm } from '../product-rules.ts';
import { useDraftField } from '../use-product-form.ts';
import { CropDialog } from './crop-dialog.tsx';
import { Shot } from './shot.tsx';

/**
 * The pictures in their order: dropped or chosen, sent one by one, moved by dragging or by buttons, each with the colour
 * it shows, words for who cannot see it, and the point that crops keep.
 */
export function PictureShots({ sender }: { sender: PictureSender }) {
  const { value: pictures, change: onChange, errorAt } = useDraftField('pictures');
  const { value: colors } = useDraftField('availableColors');
  const states = useSyncExternalStore(sender.subscribe, sender.states, sender.states);
  const { picturesPerProduct: most } = useRulesOfForm();
  const error = errorAt();
  const [problem, setProblem] = useState<string>();
  const [over, setOver] = useState(false);
  const [cropped, setCropped] = useState<string>();
  const dragged = useRef<string>(undefined);

  function add(files: FileList | null) {
    setOver(false);
    const fresh = [...(files ?? [])];
    if (fresh.length === 0) return;
    const wrong = fresh.map(fileError).find(Boolean);
    const good = fresh.filter((file) => !fileError(file));
    const fitting = good.slice(0, Math.max(0, most - pictures.length));
    const left = good.slice(fitting.length).map(({ name }) => name);
    setProblem(left.length > 0 ? `${tooManyPicturesMessage(most)} Not taken: ${left.join(', ')}.` : wrong);
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

  function changeOne(id: string, part: Partial<DraftPicture>) {
    onChange(pictures.map((each) => (each.id === id ? { ...each, ...part } : each)));
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
  const inEditor = pictures.findIndex(({ id }) => id === cropped);
  const editing = pictures[inEditor];
  return (
    <fieldset>
      <legend className="label">
        Pictures{' '}
        <span className="caption">
          {pictures.length} of {most}, each at most 20 MB. The first is the one on cards. Press a picture to
          choose what stays in view where it is cut.
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
            state={states.get(picture.id)}
            onStop={() => sender.stop(picture.id)}
            onRetry={() => sender.retry(picture.id)}
            onCrop={() => setCropped(picture.id)}
            onChange={(part) => changeOne(picture.id, part)}
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
        {pictures.length < most && (
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
      {editing && (
        <CropDialog
          picture={editing}
          number={inEditor + 1}
          onChange={(focus) => changeOne(editing.id, { focus })}
          onClose={() => setCropped(undefined)}
        />
      )}
    </fieldset>
  );
}
