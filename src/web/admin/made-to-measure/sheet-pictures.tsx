import { type ChangeEvent, useId, useState } from 'react';
import type { AdminSewingRequest } from '../../../contract/made-to-measure/requests.api.ts';
import { maxSheetPictures } from '../../../contract/made-to-measure/requests.ts';
import { toFailure } from '../../client/api-client.ts';
import buttonStyles from '../../ui/button.module.css';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { pictureFailure, shrinkPicture, UnreadableImageError } from '../../ui/forms/shrink-picture.ts';
import { adminApi } from '../admin-api.ts';
import { formatFailure } from '../kit/failure-message.ts';
import styles from './sewing-desk.module.css';

type SheetPicturesProps = {
  request: AdminSewingRequest;
  /** Addresses of those on the sheet. */
  shown: readonly string[];
  error: string | undefined;
  onChange: (shown: string[]) => void;
};

/** The request's pictures, and sketches of the shop's own: those that are ticked stand on the sheet. */
export function SheetPictures({ request, shown, error, onChange }: SheetPicturesProps) {
  const inputId = useId();
  const [added, setAdded] = useState<string[]>([]);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const known = [...new Set([...request.pictures, ...shown, ...added])];
  const isFull = shown.length >= maxSheetPictures;

  async function add({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    setSending(true);
    setProblem('');
    try {
      const input = { id: request._id, pictures: await shrinkPicture(file) };
      const { url } = await adminApi.madeToMeasure.addPicture(input);
      setAdded((now) => [...now, url]);
      onChange([...shown, url]);
    } catch (thrown) {
      setProblem(
        thrown instanceof UnreadableImageError ? pictureFailure(thrown) : formatFailure(toFailure(thrown)),
      );
    } finally {
      setSending(false);
      target.value = '';
    }
  }

  return (
    <fieldset>
      <legend className="label">Pictures on the sheet</legend>
      {known.length > 0 && (
        <div className={styles.pictures}>
          {known.map((picture, index) => (
            <div key={picture}>
              <img src={picture} alt={`Sketch or example ${index + 1}`} loading="lazy" />
              <Checkbox
                label="Shown"
                checked={shown.includes(picture)}
                disabled={isFull && !shown.includes(picture)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...shown, picture] : shown.filter((each) => each !== picture))
                }
              />
            </div>
          ))}
        </div>
      )}
      <input
        id={inputId}
        className={`sr-only ${styles.pictureFile}`}
        type="file"
        accept="image/*"
        disabled={sending || isFull}
        onChange={(event) => void add(event)}
      />
      <label className={`${buttonStyles.button} ${buttonStyles.secondary}`} htmlFor={inputId}>
        {sending ? 'Sending...' : 'Add a sketch'}
      </label>
      {isFull && <p className="caption">A sheet holds at most {maxSheetPictures} pictures.</p>}
      {(problem || error) && <FieldError>{problem || error}</FieldError>}
    </fieldset>
  );
}
