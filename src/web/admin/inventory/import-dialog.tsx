import { useState } from 'react';
import type { ImportReport } from '../../../contract/api/import.ts';
import { type Currency, currencies, toCurrency } from '../../../contract/rules/money/currencies.ts';
import { ApiError } from '../../client/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import styles from '../../ui/forms/fields.module.css';
import { Message } from '../../ui/message.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import tablesStyles from '../../ui/tables.module.css';
import { adminApi } from '../admin-api.ts';
import listsStyles from '../ui/lists.module.css';

type ImportDialogProps = { onClose: () => void; onImported: () => void };

const words = { add: 'New', change: 'Changed', same: 'As it is', out: 'Left out', wrong: 'Wrong' } as const;
const stockChoices = ['leave', 'replace'] as const;
const shownLines = 200;

/** Reads a CSV: first what would change, line by line; then, on a second press, for good. */
export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const [file, setFile] = useState<File>();
  const [currency, setCurrency] = useState<Currency>('USD');
  const [stock, setStock] = useState<(typeof stockChoices)[number]>();
  const [wrong, setWrong] = useState<'refuse' | 'skip'>('refuse');
  const [report, setReport] = useState<ImportReport>();
  const [failure, setFailure] = useState<string>();
  const [working, setWorking] = useState(false);

  async function send(dryRun: boolean) {
    if (!file) {
      setFailure('Choose a CSV file.');
      return;
    }
    setWorking(true);
    setFailure(undefined);
    try {
      const { data, job } = await adminApi.inventory.importCsv({ file, dryRun, currency, stock, wrong });
      setReport(data);
      if (!job) return;
      toast.success(data.saved ? 'The products are imported' : 'The import goes on in the background');
      onImported();
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setReport(undefined);
      setFailure(Object.values(error.fields)[0] ?? error.message);
    } finally {
      setWorking(false);
    }
  }

  const count = (action: keyof typeof words) => report?.counts[action] ?? 0;
  const wanted = count('add') + count('change');
  const ready = report !== undefined && (count('wrong') === 0 || wrong === 'skip') && wanted > 0;
  /** What was previewed no longer holds. */
  function ask(change: () => void) {
    change();
    setReport(undefined);
    setFailure(undefined);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import products"
      lead="A CSV of this shop, of Shopify or of WooCommerce. Nothing is saved before you have seen what changes."
      size="wide"
    >
      <div className="stack">
        <div className={`${styles.grid} ${styles.two}`}>
          <label className={styles.field}>
            <span className="label">CSV file</span>
            <input
              className={styles.input}
              type="file"
              accept=".csv,text/csv"
              onChange={(event) => ask(() => setFile(event.target.files?.[0]))}
            />
          </label>
          <label className={styles.field}>
            <span className="label">Currency of the prices in a foreign file</span>
            <select
              className={styles.input}
              value={currency}
              onChange={(event) => ask(() => setCurrency(toCurrency(event.target.value) ?? currency))}
            >
              {currencies.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </select>
          </label>
          <label className={styles.field}>
            <span className="label">Stock of pieces that are here already</span>
            <select
              className={styles.input}
              value={stock ?? ''}
              onChange={(event) =>
                ask(() => setStock(stockChoices.find((known) => known === event.target.value)))
              }
            >
              <option value="">Add the file's changes</option>
              <option value="leave">Leave it</option>
              <option value="replace">Replace it</option>
            </select>
          </label>
        </div>
        {failure && (
          <Message kind="bad" role="alert">
            {failure}
          </Message>
        )}
        {report && (
          <>
            <Message kind={count('wrong') > 0 ? 'bad' : 'info'} role="status">
              An export of {report.kindInWords}: {count('add')} new, {count('change')} changed,{' '}
              {count('same')} as they are, {count('wrong')} wrong.{' '}
              {count('wrong') > 0 &&
                wrong === 'refuse' &&
                'Correct the wrong lines in the file, or leave them out; until then nothing is saved.'}
              {count('add') > 0 &&
                ' New products are drafts: only admins see them until you put them into the shop.'}
            </Message>
            {count('wrong') > 0 && (
              <Checkbox
                label="Leave the wrong lines out and import the others"
                checked={wrong === 'skip'}
                onChange={(event) => setWrong(event.target.checked ? 'skip' : 'refuse')}
              />
            )}
            <ReportTable lines={report.lines} />
          </>
        )}
        <div className={listsStyles.dialogFoot}>
          {ready ? (
            <Button working={working} workingLabel="Importing..." onClick={() => send(false)}>
              Import {wanted} {wanted === 1 ? 'product' : 'products'}
            </Button>
          ) : (
            <Button working={working} workingLabel="Reading..." onClick={() => send(true)}>
              See what would change
            </Button>
          )}
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function ReportTable({ lines }: { lines: ImportReport['lines'] }) {
  const order = { wrong: 0, change: 1, add: 2, same: 3, out: 4 };
  const sorted = [...lines].sort((a, b) => order[a.action] - order[b.action] || a.line - b.line);
  return (
    <div className={tablesStyles.scroll}>
      <table className={tablesStyles.table}>
        <caption className="sr-only">What the import does</caption>
        <thead>
          <tr>
            <th scope="col" className={tablesStyles.figure}>
              Line
            </th>
            <th scope="col">Product</th>
            <th scope="col">What happens</th>
            <th scope="col">Details</th>
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, shownLines).map((line) => (
            <tr key={line.line}>
              <td className={tablesStyles.figure}>{line.line}</td>
              <th scope="row">{line.name || 'No name'}</th>
              <td className={line.action === 'wrong' ? listsStyles.low : undefined}>{words[line.action]}</td>
              <td>
                {[...line.errors, ...line.notes].join(' ')}
                {line.changes.map(({ field, from, to }) => (
                  <span key={field} className="own-line">
                    {field}: {from.slice(0, 60) || 'nothing'} → {to.slice(0, 60)}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {sorted.length > shownLines && <p className="caption">And {sorted.length - shownLines} more lines.</p>}
    </div>
  );
}
