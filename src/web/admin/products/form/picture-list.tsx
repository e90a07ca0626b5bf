import { type DragEvent, useRef, useState } from 'react';
import { tooManyPicturesMessage } from '../../../../contract/catalog/picture-messages.ts';
import { classes } from '../../../ui/classes.ts';
import { FieldError } from '../../../ui/forms/field.tsx';
import type { PictureUploader } from '../../../ui/forms/picture-uploader.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { createRowId } from './draft-kinds.ts';
import styles from './form-pictures.module.css';
import { PictureItem } from './picture-item.tsx';
import { validateImageFile } from './product-draft.ts';
import { useDraftField, useFormRules } from './use-product-form.ts';

/**
 * The pictures in order: dropped or chosen, uploaded one by one, moved by dragging or by buttons, each with the
 * colour it shows, its alternative text, and the focal point for crops.
 */
export function PictureList({ uploader }: { uploader: PictureUploader }) {
  const { value: pictures, change: onChange, errorAt } = useDraftField('pictures');
  const { picturesPerProduct: max } = useFormRules();
  const error = errorAt();
  const [problem, setProblem] = useState<string>();
  const [isDragOver, setDragOver] = useState(false);
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
            uploader={uploader}
            dragged={draggedId}
            onRemove={() => setProblem(undefined)}
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
    </fieldset>
  );
}
