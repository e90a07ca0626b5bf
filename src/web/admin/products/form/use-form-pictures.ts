import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { UploadOptions } from '../../../../contract/clients.ts';
import { createPictureUploader, type PictureUploader } from '../../../ui/forms/picture-uploader.ts';
import { pictureFailure, retryWhileBusy, shrinkPicture } from '../../../ui/forms/shrink-picture.ts';
import { adminApi } from '../../admin-api.ts';
import { type DraftPicture, isUploaded, type ProductDraft } from './product-draft.ts';

export type FormPictures = {
  uploader: PictureUploader;
  /**
   * A draft with its pictures as they are once all have reached the shop. `onProgress` receives the part sent, 0 to 1.
   * @throws PictureUploadError, AbortError
   */
  waitForUploads: (
    draft: ProductDraft,
    onProgress: (part: number) => void,
    signal: AbortSignal,
  ) => Promise<ProductDraft>;
};

/** Sends the files of a product's form as soon as they are in it, and notes in the draft what has been sent. */
export function useFormPictures({ watch, getValues, setValue }: UseFormReturn<ProductDraft>): FormPictures {
  const updatePicture = useRef<(id: string, part: Partial<DraftPicture>) => void>(undefined);
  updatePicture.current = (id, part) => {
    const change = (picture: DraftPicture) => (picture.id === id ? { ...picture, ...part } : picture);
    setValue('pictures', getValues('pictures').map(change));
  };
  const [sender] = useState(() =>
    createPictureUploader({
      shrink: shrinkPicture,
      send: uploadPicture,
      sentenceOf: pictureFailure,
      onSent: (id, file, sentId) =>
        updatePicture.current?.(id, { file, sent: { id: sentId, at: Date.now() } }),
    }),
  );
  const pictures = watch('pictures');
  useEffect(() => sender.keep(listUnsentFiles(pictures)), [pictures, sender]);
  useEffect(() => () => sender.keep(new Map()), [sender]);
  return {
    uploader: sender,
    waitForUploads: async (draft, onProgress, signal) => {
      // a form that lay open for a day sends them again
      sender.keep(listUnsentFiles(getValues('pictures')));
      await sender.settled(onProgress, signal);
      onProgress(1);
      return { ...draft, pictures: getValues('pictures') };
    },
  };
}

function listUnsentFiles(pictures: readonly DraftPicture[]): Map<string, File> {
  const now = Date.now();
  return new Map(
    pictures.flatMap((picture) =>
      picture.file && !isUploaded(picture, now) ? [[picture.id, picture.file] as const] : [],
    ),
  );
}

/** Sends one picture ahead of its product; waits while the shop has its hands full. */
export function uploadPicture(picture: File, options: UploadOptions): Promise<{ id: string; url: string }> {
  return retryWhileBusy(() => adminApi.pictures.send({ picture }, options), options.signal);
}
