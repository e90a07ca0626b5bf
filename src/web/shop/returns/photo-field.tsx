import { type ChangeEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { rareApi } from '../../client/rare-api.ts';
import buttonStyles from '../../ui/button.module.css';
import { FieldError } from '../../ui/forms/field.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { PictureUpload } from '../../ui/forms/picture-upload.tsx';
import { createPictureUploader, type UploadState } from '../../ui/forms/picture-uploader.ts';
import { pictureFailure, retryWhileBusy, shrinkPicture } from '../../ui/forms/shrink-picture.ts';
import { IconButton } from '../../ui/marks/icon.tsx';
import styles from './return.module.css';

type PhotoFieldProps = { photos: Photos; max: number; isRequired: boolean };

/** Photos of what is wrong: chosen or taken, each with how far it is sent. */
export function PhotoField({ photos, max, isRequired }: PhotoFieldProps) {
  const inputId = useId();
  const [problem, setProblem] = useState('');

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    target.value = '';
    const left = photos.add(files);
    setProblem(left > 0 ? `You can add ${max} photos; ${left} more were left out.` : '');
  }

  return (
    <fieldset>
      <legend className="label">
        Photos {!isRequired && <span className={styles.aside}>optional</span>}
      </legend>
      <p className={fieldsStyles.help} id={`${inputId}-help`}>
        {isRequired ? 'Show us the fault: the whole piece, and a close-up.' : 'They help us reply sooner.'} At
        most {max}. Only you and the shop see them.
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

/** A photo of the request: chosen, and once it is with the shop its id there. */
type Photo = { id: string; file: File; url: string; sentId?: string };

let chosen = 0;

/** The photos of a request, each sent as soon as it is chosen; what is not sent with the request is forgotten. */
export function usePhotos(orderId: string, most: number) {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const note = useRef<(id: string, sentId: string) => void>(undefined);
  note.current = (id, sentId) =>
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, sentId } : photo)));
  const [sender] = useState(() =>
    createPictureUploader({
      shrink: shrinkPicture,
      send: async (photo, options) => {
        const { _id } = await retryWhileBusy(
          () => rareApi.returns.sendPhoto({ orderId, photo }, options),
          options.signal,
        );
        return { id: _id };
      },
      sentenceOf: pictureFailure,
      onSent: (id, _, sentId) => note.current?.(id, sentId),
    }),
  );
  const states: ReadonlyMap<string, UploadState> = useSyncExternalStore(sender.subscribe, sender.states);
  useEffect(() => {
    const unsent = photos.flatMap((photo) => (photo.sentId ? [] : [[photo.id, photo.file] as const]));
    sender.keep(new Map(unsent));
  }, [photos, sender]);
  const latest = useRef(photos);
  latest.current = photos;
  useEffect(
    () => () => {
      sender.keep(new Map());
      for (const { url } of latest.current) URL.revokeObjectURL(url);
    },
    [sender],
  );

  return {
    photos,
    states,
    retry: sender.retry,
    stop: sender.stop,
    /** Takes up as many as there is room for; answers how many were left out. */
    add: (files: readonly File[]): number => {
      const slotsLeft = Math.max(0, most - photos.length);
      const taken = files.slice(0, slotsLeft).map((file): Photo => {
        chosen += 1;
        return { id: String(chosen), file, url: URL.createObjectURL(file) };
      });
      setPhotos((all) => [...all, ...taken]);
      return files.length - taken.length;
    },
    remove: (id: string) => {
      const gone = photos.find((photo) => photo.id === id);
      if (gone) URL.revokeObjectURL(gone.url);
      setPhotos((all) => all.filter((photo) => photo.id !== id));
    },
    /** Waits until all have reached the shop. Throws PictureUploadError. */
    settled: (signal: AbortSignal) => sender.settled(() => undefined, signal),
    /** Their ids with the shop, once settled. */
    sentIds: () => latest.current.flatMap(({ sentId }) => (sentId ? [sentId] : [])),
  };
}

type Photos = ReturnType<typeof usePhotos>;
