import { useState } from 'react';
import type { PictureByName } from '../../../contract/catalog/pictures.api.ts';
import { ApiError } from '../../client/api-client.ts';
import { pictureFailure, shrinkPicture } from '../../ui/forms/shrink-picture.ts';
import { adminApi } from '../admin-api.ts';
import { validateImageFile } from '../products/form/product-draft.ts';
import { uploadPicture } from '../products/form/use-form-pictures.ts';

/** One chosen file: where it goes, and how far it is. */
export type NamedFile = PictureByName & { file: File; state: 'planned' | 'sending' | 'done' | 'failed' };

/** Pictures that are put into products by the names of their files: first shown, then sent one by one. */
export function useNamedPictures(onChanged: () => void) {
  const [files, setFiles] = useState<NamedFile[]>([]);
  const [failure, setFailure] = useState<string>();
  const [control, setControl] = useState<AbortController>();
  const change = (file: File, changes: Partial<NamedFile>) =>
    setFiles((all) => all.map((each) => (each.file === file ? { ...each, ...changes } : each)));

  async function choose(chosen: readonly File[]) {
    if (chosen.length === 0) return;
    setFailure(undefined);
    try {
      const [{ data }, rules] = await Promise.all([
        adminApi.pictures.names({ names: chosen.map(({ name }) => name) }),
        adminApi.settings.shop({}),
      ]);
      setFiles(planUploads(chosen, data, rules.data.picturesPerProduct));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.fields.names ?? error.message);
    }
  }

  async function sendAll() {
    const control = new AbortController();
    setControl(control);
    for (const { file, productId, state } of files) {
      if (productId === null || state === 'done' || control.signal.aborted) continue;
      change(file, { state: 'sending', why: '' });
      try {
        const { id } = await uploadPicture(await shrinkPicture(file), { signal: control.signal });
        await adminApi.inventory.update({ id: productId, images: JSON.stringify([id]) });
        change(file, { state: 'done' });
      } catch (error) {
        const why = control.signal.aborted ? 'Stopped.' : pictureFailure(error);
        change(file, { state: 'failed', why });
      }
    }
    setControl(undefined);
    onChanged();
  }

  const matched = files.filter(({ productId }) => productId !== null);
  return {
    files,
    failure,
    choose,
    sendAll,
    sending: control !== undefined,
    stop: () => control?.abort(),
    fitting: matched.length,
    done: matched.filter(({ state }) => state === 'done').length,
    failed: matched.filter(({ state }) => state === 'failed').length,
  };
}

/** The files in the order they are sent: by product, then by the number in their names. What cannot be sent comes last. */
export function planUploads(
  chosen: readonly File[],
  data: readonly PictureByName[],
  max: number,
): NamedFile[] {
  const pictureCounts = new Map<string, number>();
  const sorted = chosen
    .flatMap((file, index) => (data[index] ? [{ ...data[index], file, state: 'planned' as const }] : []))
    .sort(
      (one, other) =>
        one.productName.localeCompare(other.productName) ||
        one.place - other.place ||
        one.name.localeCompare(other.name),
    );
  const checked = sorted.map((each): NamedFile => {
    const problem = validateImageFile(each.file);
    if (problem) return { ...each, productId: null, why: problem };
    if (each.productId === null) return each;
    const count = pictureCounts.get(each.productId) ?? each.pictures;
    if (count >= max)
      return { ...each, productId: null, why: `${each.productName} has ${max} pictures already.` };
    pictureCounts.set(each.productId, count + 1);
    return each;
  });
  return [
    ...checked.filter(({ productId }) => productId !== null),
    ...checked.filter(({ productId }) => productId === null),
  ];
}
