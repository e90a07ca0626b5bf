import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { api } from '../../client/api.ts';
import { pictureFailure, retryWhileBusy } from '../../ui/forms/picture-requests.ts';
import { createPictureUploader, type UploadState } from '../../ui/forms/picture-uploader.ts';
import { shrinkPicture } from '../../ui/forms/shrink-picture.ts';

/** A photo of the request: chosen, and once it is with the shop its id there. */
export type Photo = { id: string; file: File; url: string; sentId?: string };

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
          () => api.returns.sendPhoto({ orderId, photo }, options),
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

export type Photos = ReturnType<typeof usePhotos>;
