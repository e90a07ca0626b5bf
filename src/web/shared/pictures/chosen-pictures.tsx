import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { useHydrating } from '../../client/use-pre-hydration-clicks.tsx';
import buttonStyles from '../../ui/button.module.css';
import { FieldError } from '../../ui/forms/field.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { shrinkPicture, UnreadableImageError } from '../../ui/forms/shrink-picture.ts';
import { IconButton } from '../../ui/marks/icon.tsx';
import styles from './chosen-pictures.module.css';

const titles = { picture: 'Pictures', photo: 'Photos' } as const;
type Noun = keyof typeof titles;

type ChosenPicturesProps = {
  pictures: ReturnType<typeof useChosenPictures>;
  /** What they are called. */
  noun: Noun;
  /** The name of the field where the form is sent without scripts. */
  name: string;
  /** Which ones, and who sees them. */
  help: string;
  error: string | undefined;
};

/** A few pictures: chosen or taken, shown immediately. Without scripts it is the browser's own field. */
export function ChosenPictures({ pictures, noun, name, help, error }: ChosenPicturesProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const hydrating = useHydrating();
  const { files, most, add, remove, leftOut, unreadable } = pictures;
  const title = titles[noun];
  const problem = error ?? unreadable ?? leftOut;

  // chosen before the page was alive
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is alive
  useEffect(() => {
    take(input.current);
  }, []);

  function take(field: HTMLInputElement | null): void {
    const chosen = [...(field?.files ?? [])];
    if (field) field.value = '';
    if (chosen.length > 0) add(chosen);
  }

  return (
    <fieldset>
      <legend className="label">
        {title} <span className={styles.optional}>optional</span>
      </legend>
      <p className={fieldsStyles.help} id={`${id}-help`}>
        {help}
      </p>
      {files.length > 0 && (
        <ul className={styles.chosen} aria-label={`Chosen ${noun}s`}>
          {files.map(({ id: key, url }, index) => (
            <li key={key}>
              <img src={url} alt={`Chosen ${index + 1}`} />
              <IconButton
                icon="close"
                label={`Remove ${noun} ${index + 1}`}
                className={styles.removePicture}
                onClick={() => remove(key)}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length < most && (
        <>
          <input
            ref={input}
            id={id}
            className={hydrating ? styles.file : `sr-only ${styles.hiddenFile}`}
            type="file"
            name={name}
            accept="image/*"
            multiple
            aria-label={title}
            aria-describedby={`${id}-help`}
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => take(target)}
          />
          {!hydrating && (
            <label
              className={`${buttonStyles.button} ${buttonStyles.secondary} ${styles.choosePictures}`}
              htmlFor={id}
            >
              {files.length === 0 ? `Add ${noun}s` : 'Add another'}
            </label>
          )}
        </>
      )}
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
    </fieldset>
  );
}

type ChosenPicture = { id: number; file: File; url: string };

let lastId = 0;

/** The pictures of a form, at most so many; they stay chosen when the sending fails. */
export function useChosenPictures(most: number, noun: Noun) {
  const [files, setFiles] = useState<readonly ChosenPicture[]>([]);
  const [leftOut, setLeftOut] = useState<string>();
  const [unreadable, setUnreadable] = useState<string>();
  const latest = useRef(files);
  latest.current = files;
  useEffect(
    () => () => {
      for (const { url } of latest.current) URL.revokeObjectURL(url);
    },
    [],
  );

  return {
    files,
    most,
    leftOut,
    unreadable,
    /** Takes as many as there is room for. */
    add(chosen: readonly File[]): void {
      const taken = chosen.slice(0, most - files.length);
      const more = chosen.length - taken.length;
      setLeftOut(more > 0 ? `You can add ${most} ${noun}s; ${more} more were left out.` : undefined);
      setUnreadable(undefined);
      setFiles((before) => [
        ...before,
        ...taken.map((file) => {
          lastId += 1;
          return { id: lastId, file, url: URL.createObjectURL(file) };
        }),
      ]);
    },
    remove(id: number): void {
      const gone = files.find((one) => one.id === id);
      if (gone) URL.revokeObjectURL(gone.url);
      setFiles((before) => before.filter((one) => one !== gone));
      setLeftOut(undefined);
      setUnreadable(undefined);
    },
    /** Shrinks them for sending; undefined without any. Throws UnreadableImageError. */
    async prepare(): Promise<File[] | undefined> {
      if (files.length === 0) return undefined;
      const ready: File[] = [];
      for (const { file } of files) ready.push(await shrinkPicture(file));
      return ready;
    },
    /** Shows why a picture cannot be sent; false for any other error. */
    explain(error: unknown): boolean {
      if (!(error instanceof UnreadableImageError)) return false;
      setUnreadable(error.message);
      return true;
    },
  };
}
