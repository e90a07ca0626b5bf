import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isAbort } from '../../client/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { pictureFailure, shrinkPicture } from '../../ui/forms/shrink-picture.ts';
import { UploadProgress } from '../../ui/forms/upload-progress.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { uploadPicture } from '../products/form/use-form-pictures.ts';
import styles from './picture-field.module.css';

type PictureFieldProps = {
  label: string;
  /** Above the picture: what it is for, and what stands there without one. */
  help: ReactNode;
  /** What is chosen; undefined without a picture. */
  preview: ReactNode | undefined;
  error: string | undefined;
  /** Names the object of the buttons for assistive technology where a form has several, such as " for the icon". */
  of?: string;
  /** A picture that has been sent; undefined once it is removed. */
  onChange: (picture: { id: string; url: string } | undefined) => void;
  onUploading?: (uploading: boolean) => void;
  className?: string;
};

/** One picture of a form: sent as soon as it is chosen, with a preview, another choice and removal. */
export function PictureField(props: PictureFieldProps) {
  const { label, help, preview, error, of = '', onChange, onUploading, className } = props;
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const upload = useRef<AbortController>(undefined);
  const shownError = problem ?? error;
  const field = useRef<HTMLFieldSetElement>(null);
  // it may be below the bar that saves
  useEffect(() => {
    if (problem) field.current?.scrollIntoView({ block: 'center' });
  }, [problem]);

  async function replacePicture(file: File) {
    const control = new AbortController();
    upload.current = control;
    setProblem(undefined);
    setProgress(0);
    onUploading?.(true);
    try {
      const options = { signal: control.signal, onProgress: setProgress };
      onChange(await uploadPicture(await shrinkPicture(file), options));
    } catch (failure) {
      if (!isAbort(failure)) setProblem(pictureFailure(failure));
    } finally {
      setProgress(undefined);
      onUploading?.(false);
    }
  }

  return (
    <fieldset ref={field} className={`${styles.field} ${className ?? ''}`}>
      <legend className="label">{label}</legend>
      <p className="caption">{help}</p>
      <div className={styles.row}>
        {preview}
        {progress === undefined ? (
          <>
            <label className={styles.choose}>
              <input
                type="file"
                className="sr-only"
                accept="image/jpeg,image/png,image/webp,image/avif,.heic,.heif"
                aria-label={`${preview ? 'Choose another picture' : 'Choose a picture'}${of}`}
                aria-invalid={shownError ? true : undefined}
                onChange={(event) => {
                  const [file] = event.target.files ?? [];
                  if (file) void replacePicture(file);
                  event.target.value = '';
                }}
              />
              <Icon name="plus" small />
              {preview ? 'Choose another' : 'Choose a picture'}
            </label>
            {preview && (
              <Button
                variant="text"
                size="sm"
                aria-label={`Remove the picture${of}`}
                onClick={() => onChange(undefined)}
              >
                Remove the picture
              </Button>
            )}
          </>
        ) : (
          <UploadProgress
            part={progress}
            then="The shop prepares the picture..."
            onCancel={() => upload.current?.abort()}
          />
        )}
      </div>
      {shownError && <FieldError>{shownError}</FieldError>}
    </fieldset>
  );
}
