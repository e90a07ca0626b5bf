import { type ChangeEvent, useEffect, useId, useState } from 'react';
import buttonStyles from '../../ui/button.module.css';
import { FieldError } from '../../ui/forms/field.tsx';
import { pictureFailure, shrinkPicture } from '../../ui/forms/shrink-picture.ts';
import { IconButton } from '../../ui/marks/icon.tsx';
import styles from './workroom.module.css';

type PictureChoiceProps = {
  picture: File | undefined;
  /** Why the shop did not take it. */
  error: string | undefined;
  onChange: (picture: File | undefined) => void;
};

/** One picture, taken with the camera or chosen, made smaller before it is sent. */
export function PictureChoice({ picture, error, onChange }: PictureChoiceProps) {
  const inputId = useId();
  const [problem, setProblem] = useState('');
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!picture) return undefined;
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [picture]);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    setProblem('');
    try {
      onChange(await shrinkPicture(file));
    } catch (thrown) {
      setProblem(pictureFailure(thrown));
    }
    target.value = '';
  }

  return (
    <div className={styles.picture}>
      {url && (
        <span className={styles.chosen}>
          <img src={url} alt="Chosen" />
          <IconButton icon="close" label="Remove the picture" onClick={() => onChange(undefined)} />
        </span>
      )}
      <input
        id={inputId}
        className={`sr-only ${styles.file}`}
        type="file"
        accept="image/*"
        onChange={(event) => void choose(event)}
      />
      <label className={`${buttonStyles.button} ${buttonStyles.secondary}`} htmlFor={inputId}>
        {picture ? 'Another picture' : 'Add a picture'}
      </label>
      {(problem || error) && <FieldError>{problem || error}</FieldError>}
    </div>
  );
}
