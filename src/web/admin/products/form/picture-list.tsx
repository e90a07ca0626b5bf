import { type DragEvent, useRef, useState, useSyncExternalStore } from 'react';
import { tooManyPicturesMessage } from '../../../../contract/catalog/picture-messages.ts';
import { classes } from '../../../ui/classes.ts';
import { FieldError } from '../../../ui/forms/field.tsx';
import type { PictureUploader } from '../../../ui/forms/picture-uploader.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { createRowId } from './draft-kinds.ts';
import styles from './form-pictures.module.css';
import { PictureItem } from './picture-item.tsx';
import { type DraftPicture, validateImageFile } from './product-draft.ts';
import { useDraftField, useFormRules } from './use-product-form.ts';

/**
 * The pictures in order: dropped or chosen, uploaded one by one, moved by dragging or by buttons, each with the
 * colour it shows, its alternative text, and the focal point for crops.
 */
export function PictureList({ sender }: { sender: PictureUploader }) {
  const { value: pictures, change: onChange, errorAt } = useDraftField('pictures');
  const { value: colors } = useDraftField('availableColors');
  const states = useSyncExternalStore(sender.subscribe, sender.states, sender.states);
  const { picturesPerProduct: max } = useFormRules();
  const error = errorAt();
  const [problem, setProblem] = useState<string>();
  const [isDragOver, setDragOver] = useState(false);
  const [croppedId, setCroppedId] = useState<string>();
  const draggedId = useRef<string>(undefined);

  function add(files: FileList | null) {
    setDragOver(false);
    const newFiles = [...(files ?? [])];
    if (newFiles.length === 0) return;
    const fileProblem = newFiles.map(validateImageFile).find(Boolean);
    const validFiles = newFiles.filter((file) => !validateImageFile(file));
    const accepted = validFiles.slice(0, Math.max(0, max - pictures.length));
    const rejectedNames = validFiles.slice(accepted.length).map(({ name }) => name);
    setProblem(
      rejectedNames.length > 0
        ? `${tooManyPicturesMessage(max)} Not taken: ${rejectedNames.join(', ')}.`
        : fileProblem,
    );
    if (accepted.length === 0) return;
    onChange([
      ...pictures,
      ...accepted.map((file) => ({
        id: createRowId(),
        url: URL.createObjectURL(file),
        file,
        color: '',
        alt: '',
      })),
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

  function updatePicture(id: string, part: Partial<DraftPicture>) {
    onChange(pictures.map((each) => (each.id === id ? { ...each, ...part } : each)));
  }

  const dropHandlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setDragOver(true);
    },
    onDragLeave: () => setDragOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      add(event.dataTransfer.files);
    },
  };
  const shownError = problem ?? error;
  const croppedIndex = pictures.findIndex(({ id }) => id === croppedId);
  const editing = pictures[croppedIndex];
  return (
    <fieldset>
      <legend className="label">
        Pictures{' '}
        <span className="caption">
          {pictures.length} of {max}, each at most 20 MB. The first is the one on cards. Press a picture to
          choose what stays in view where it is cut.
        </span>
      </legend>
      <ul className={styles.shots}>
        {pictures.map((picture, index) => (
          <PictureItem
            key={picture.id}
            picture={picture}
            position={index}
            count={pictures.length}
            colors={colors}
            state={states.get(picture.id)}
            onStop={() => sender.stop(picture.id)}
            onRetry={() => sender.retry(picture.id)}
            onCrop={() => setCroppedId(picture.id)}
            onChange={(part) => updatePicture(picture.id, part)}
            onMove={(to) => move(picture.id, to)}
            onRemove={() => remove(picture)}
            onDragStart={() => {
              draggedId.current = picture.id;
            }}
            onDropPicture={() => {
              if (draggedId.current) move(draggedId.current, index);
              draggedId.current = undefined;
            }}
          />
        ))}
        {pictures.length < max && (
          <li>
            <label className={classes(styles.drop, isDragOver && styles.over)} {...dropHandlers}>
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
          number={croppedIndex + 1}
          onChange={(focus) => updatePicture(editing.id, { focus })}
          onClose={() => setCroppedId(undefined)}
        />
      )}
    </fieldset>
  );
}
