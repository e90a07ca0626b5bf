import { useRef, useState } from 'react';
import { isAbort } from '../../client/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { pictureFailure, shrinkPicture } from '../../ui/forms/shrink-picture.ts';
import { UploadProgress } from '../../ui/forms/upload-progress.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture, toPicture } from '../../ui/picture.tsx';
import { uploadPicture } from '../products/form/use-form-pictures.ts';
import styles from './collections.module.css';

type CollectionPictureProps = {
  /** Address of its own picture; empty for none. */
  image: string;
  error?: string;
  onChange: (image: string) => void;
  /** True while one is on its way to the shop. */
  onUploading: (sending: boolean) => void;
};

/** A collection's own picture, sent as soon as it is chosen; without one the collection shows its first piece. */
export function CollectionPicture({ image, error, onChange, onUploading }: CollectionPictureProps) {
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const upload = useRef<AbortController>(undefined);
  const shownError = problem ?? error;

  async function replacePicture(file: File) {
    const control = new AbortController();
    upload.current = control;
    setProblem(undefined);
    setProgress(0);
    onUploading(true);
    try {
      const { url } = await uploadPicture(await shrinkPicture(file), {
        signal: control.signal,
        onProgress: setProgress,
      });
      onChange(url);
    } catch (failure) {
      if (!isAbort(failure)) setProblem(pictureFailure(failure));
    } finally {
      setProgress(undefined);
      onUploading(false);
    }
  }

  return (
    <fieldset className={styles.pictureField}>
      <legend className="label">Picture</legend>
      <p className="caption">Without one, the collection shows the picture of its first piece.</p>
      <div className={styles.pictureRow}>
        {image && (
          <span className={`picture ${styles.ownPicture}`}>
            <Picture picture={toPicture(image, 'The picture of the collection')} sizes="6rem" />
          </span>
        )}
        {progress === undefined ? (
          <>
            <label className={styles.choosePicture}>
              <input
                type="file"
                className="sr-only"
                accept="image/jpeg,image/png,image/webp,image/avif,.heic,.heif"
                aria-label={image ? 'Choose another picture' : 'Choose a picture'}
                aria-invalid={shownError ? true : undefined}
                onChange={(event) => {
                  const [file] = event.target.files ?? [];
                  if (file) void replacePicture(file);
                  event.target.value = '';
                }}
              />
              <Icon name="plus" small />
              {image ? 'Choose another' : 'Choose a picture'}
            </label>
            {image && (
              <Button variant="text" size="sm" onClick={() => onChange('')}>
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
