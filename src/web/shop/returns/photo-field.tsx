import { type ChangeEvent, useId, useState } from 'react';
import buttonStyles from '../../ui/button.module.css';
import { FieldError } from '../../ui/forms/field.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { PictureUpload } from '../../ui/forms/picture-upload.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './return.module.css';
import type { Photos } from './use-photos.ts';

type PhotoFieldProps = { photos: Photos; max: number; isRequired: boolean };

/** Photos of what is wrong: chosen or taken, each with how far it is sent. */
export function PhotoField({ photos, max, isRequired }: PhotoFieldProps) {
  const inputId = useId();
  const [problem, setProblem] = useState('');

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    target.value = '';
    const left = photos.add(files);
    setProblem(left > 0 ? `${max} photos are enough: ${left} more were not taken.` : '');
  }

  return (
    <fieldset>
      <legend className="label">
        Photos {!isRequired && <span className={styles.aside}>optional</span>}
      </legend>
      <p className={fieldsStyles.help} id={`${inputId}-help`}>
        {isRequired
          ? 'Show us what is wrong: the whole piece, and the place from near.'
          : 'They help us to answer sooner.'}{' '}
        At most {max}. Only you and the shop see them.
      </p>
      {photos.photos.length > 0 && (
        <ul className={styles.photos} aria-label="Chosen photos">
          {photos.photos.map(({ id, url }, index) => {
            const state = photos.states.get(id);
            return (
              <li key={id}>
                <img src={url} alt={`Chosen ${index + 1}`} />
                <IconButton
                  icon="close"
                  label={`Remove photo ${index + 1}`}
                  className={styles.removePhoto}
                  onClick={() => photos.remove(id)}
                />
                {state && (
                  <PictureUpload
                    number={index + 1}
                    state={state}
                    onStop={() => photos.stop(id)}
                    onRetry={() => photos.retry(id)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {photos.photos.length < max && (
        <>
          <input
            id={inputId}
            className={`sr-only ${styles.file}`}
            type="file"
            accept="image/*"
            multiple
            aria-describedby={`${inputId}-help`}
            onChange={choose}
          />
          <label
            className={`${buttonStyles.button} ${buttonStyles.secondary} ${styles.choosePhotos}`}
            htmlFor={inputId}
          >
            {photos.photos.length === 0 ? 'Add photos' : 'Add another photo'}
          </label>
        </>
      )}
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
    </fieldset>
  );
}
