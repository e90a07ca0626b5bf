import { useState } from 'react';
import type { PictureByName } from '../../../contract/catalog/pictures.api.ts';
import { ApiError } from '../../client/api-client.ts';
import { Button } from '../../ui/button.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { pictureFailure, shrinkPicture } from '../../ui/forms/shrink-picture.ts';
import { Message } from '../../ui/message.tsx';
import { adminApi } from '../admin-api.ts';
import { DialogFoot, InfoDialog } from '../kit/form-dialog.tsx';
import { validateImageFile } from '../products/form/product-draft.ts';
import { uploadPicture } from '../products/form/use-form-pictures.ts';
import styles from './inventory.module.css';

type NamedPicturesDialogProps = { onClose: () => void; onChanged: () => void };

/** Uploads many pictures, each for the product its file is named after. Changes no product's visibility. */
export function NamedPicturesDialog({ onClose, onChanged }: NamedPicturesDialogProps) {
  const pictures = useNamedPictures(onChanged);
  const { files, failure, fitting, done, failed, sending } = pictures;
  const remaining = fitting - done;
  return (
    <InfoDialog onClose={onClose} title="Add pictures by file name" size="wide">
      <div className="stack">
        <p>
          Name each file after the handle or the SKU of its product, with a number where there are several:{' '}
          <span className={styles.example}>lace-midi-1.jpg</span>,{' '}
          <span className={styles.example}>lace-midi-2.png</span>,{' '}
          <span className={styles.example}>SKU123.webp</span>. Large and small letters and accents do not
          matter.
        </p>
        <label className={fieldsStyles.field}>
          <span className="label">Pictures</span>
          <input
            type="file"
            className={fieldsStyles.input}
            accept="image/jpeg,image/png,image/webp,image/avif,.heic,.heif"
            multiple
            disabled={sending}
            onChange={(event) => {
              void pictures.choose([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </label>
        {failure && (
          <Message kind="bad" role="alert">
            {failure}
          </Message>
        )}
        {files.length > 0 && (
          <>
            <p role="status">{formatProgress(files.length, fitting, done, failed)}</p>
            {(sending || done > 0) && (
              <progress max={fitting} value={done + failed} aria-label="Pictures sent" />
            )}
            <ul className={styles.files}>
              {files.map((each) => (
                <FileLine key={`${each.name} ${each.file.lastModified} ${each.file.size}`} {...each} />
              ))}
            </ul>
          </>
        )}
        <DialogFoot sticky={false}>
          {remaining > 0 && (
            <Button working={sending} workingLabel="Sending..." onClick={() => void pictures.sendAll()}>
              {failed > 0
                ? `Try ${remaining} again`
                : `Send ${remaining} ${remaining === 1 ? 'picture' : 'pictures'}`}
            </Button>
          )}
          {sending ? (
            <Button variant="text" onClick={pictures.stop}>
              Stop
            </Button>
          ) : (
            <Button variant={remaining > 0 ? 'text' : 'primary'} onClick={onClose}>
              {done > 0 ? 'Done' : 'Close'}
            </Button>
          )}
        </DialogFoot>
      </div>
    </InfoDialog>
  );
}

function formatProgress(total: number, matched: number, done: number, failed: number): string {
  if (done + failed > 0)
    return `${done} of ${matched} are in the shop${failed > 0 ? `, ${failed} failed` : ''}.`;
  const unmatched = total - matched;
  return `${matched} of ${total} have a product${unmatched > 0 ? `; ${unmatched} will not be sent` : ''}.`;
}

const stateLabels = { planned: '', sending: 'Sending', done: 'Added', failed: '' };

function FileLine({ name, productId, productName, why, state }: NamedFile) {
  return (
    <li className={styles.file}>
      <span className={styles.name}>{name}</span>
      {productId !== null && <span>{productName}</span>}
      <span className={why ? styles.wrong : 'caption'}>{why || stateLabels[state]}</span>
    </li>
  );
}

/** One chosen file: where it goes, and how far it is. */
type NamedFile = PictureByName & { file: File; state: 'planned' | 'sending' | 'done' | 'failed' };

/** Pictures that are put into products by the names of their files: first shown, then sent one by one. */
function useNamedPictures(onChanged: () => void) {
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
function planUploads(chosen: readonly File[], data: readonly PictureByName[], max: number): NamedFile[] {
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
