import { Button } from '../../ui/button.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { Message } from '../../ui/message.tsx';
import { InfoDialog } from '../kit/form-dialog.tsx';
import listsStyles from '../kit/lists.module.css';
import styles from './inventory.module.css';
import { type NamedFile, useNamedPictures } from './use-named-pictures.ts';

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
        <div className={listsStyles.dialogFoot}>
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
        </div>
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
