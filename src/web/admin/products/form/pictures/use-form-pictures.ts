import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { UploadOptions } from '../../../../../contract/api/clients.ts';
import { patiently, pictureFailure } from '../../../../ui/pictures/picture-calls.ts';
import { type PictureSender, pictureSender } from '../../../../ui/pictures/picture-sender.ts';
import { shrinkPicture } from '../../../../ui/pictures/shrink-picture.ts';
import { adminApi } from '../../../admin-api.ts';
import { type DraftPicture, isSent, type ProductDraft } from '../product-draft.ts';

export type FormPictures = {
  sender: PictureSender;
  /**
   * A draft with its pictures as they are once all have reached the shop. `onProgress` hears the part sent, 0 to 1.
   * @throws PicturesUnsent, AbortError
   */
  whenSent: (
    draft: ProductDraft,
    onProgress: (part: number) => void,
    signal: AbortSignal,
  ) => Promise<ProductDraft>;
};

/** Sends the files of a product's form as soon as they are in it, and notes in the draft what has been sent. */
export function useFormPictures({ watch, getValues, setValue }: UseFormReturn<ProductDraft>): FormPictures {
  const note = useRef<(id: string, part: Partial<DraftPicture>) => void>(undefined);
  note.current = (id, part) => {
    const change = (picture: DraftPicture) => (picture.id === id ? { ...picture, ...part } : picture);
    setValue('pictures', getValues('pictures').map(change));
  };
  const [sender] = useState(() =>
    pictureSender({
      shrink: shrinkPicture,
      send: sendPicture,
      sentenceOf: pictureFailure,
      onSent: (id, file, sentId) => note.current?.(id, { file, sent: { id: sentId, at: Date.now() } }),
    }),
  );
  const pictures = watch('pictures');
  useEffect(() => sender.keep(unsentFiles(pictures)), [pictures, sender]);
  useEffect(() => () => sender.keep(new Map()), [sender]);
  return {
    sender,
    whenSent: async (draft, onProgress, signal) => {
      // a form that lay open for a day sends them again
      sender.keep(unsentFiles(getValues('pictures')));
      await sender.settled(onProgress, signal);
      onProgress(1);
      return { ...draft, pictures: getValues('pictures') };
    },
  };
}

function unsentFiles(pictures: readonly DraftPicture[]): Map<string, File> {
  const now = Date.now();
  return new Map(
    pictures.flatMap((picture) =>
      picture.file && !isSent(picture, now) ? [[picture.id, picture.file] as const] : [],
    ),
  );
}

/** Sends one picture ahead of its product; waits while the shop has its hands full. */
export function sendPicture(picture: File, options: UploadOptions): Promise<{ id: string; url: string }> {
  return patiently(() => adminApi.pictures.send({ picture }, options), options.signal);
}
