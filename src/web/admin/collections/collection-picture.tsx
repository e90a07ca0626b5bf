import { useRef, useState } from 'react';
import { isAbort } from '../../client/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { UploadProgress } from '../../ui/forms/upload-progress.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture, pictureOfUrl } from '../../ui/picture.tsx';
import { pictureFailure } from '../../ui/pictures/picture-calls.ts';
import { shrinkPicture } from '../../ui/pictures/shrink-picture.ts';
import { sendPicture } from '../products/form/pictures/use-form-pictures.ts';
import styles from './collections.module.css';

type CollectionPictureProps = {
  /** Address of its own picture; empty for none. */
  image: string;
  error?: string;
  onChange: (image: string) => void;
  /** True while one is on its way to the shop. */
  onSending: (sending: boolean) => void;
};

/** A collection's own picture, sent as soon as it is chosen; without one the collection shows its first piece. */
export function CollectionPicture({ image, error, onChange, onSending }: CollectionPictureProps) {
  const [part, setPart] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const wrong = problem ?? error;

  async function send(file: File) {
    const control = new AbortController();
    running.current = control;
    setProblem(undefined);
    setPart(0);
    onSending(true);
    try {
      const { url } = await sendPicture(await shrinkPicture(file), {
        signal: control.signal,
        onProgress: setPart,
      });
      onChange(url);
    } catch (failure) {
      if (!isAbort(failure)) setProblem(pictureFailure(failure));
    } finally {
      setPart(undefined);
      onSending(false);
    }
  }

  return (
    <fieldset className={styles.pictureField}>
      <legend className="label">Picture</legend>
      <p className="caption">Without one, the collection shows the picture of its first piece.</p>
      <div className={styles.pictureRow}>
        {image && (
          <span className={`picture ${styles.ownPicture}`}>
            <Picture picture={pictureOfUrl(image, 'The picture of the collection')} sizes="6rem" />
          </span>
        )}
        {part === undefined ? (
          <>
            <label className={styles.choosePicture}>
              <input
                type="file"
                className="sr-only"
                accept="image/jpeg,image/png,image/webp,image/avif,.heic,.heif"
                aria-label={image ? 'Choose another picture' : 'Choose a picture'}
                aria-invalid={wrong ? true : undefined}
                onChange={(event) => {
                  const [file] = event.target.files ?? [];
                  if (file) void send(file);
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
            part={part}
            then="The shop prepares the picture..."
            onCancel={() => running.current?.abort()}
          />
        )}
      </div>
      {wrong && <FieldError>{wrong}</FieldError>}
    </fieldset>
  );
}
