import { type ChangeEvent, useId, useState } from 'react';
import { carrierNames } from '../../../contract/delivery/carriers.ts';
import { maxParcelLines } from '../../../contract/limits.ts';
import type { ParcelLine } from '../../../contract/orders/parcel-calls.api.ts';
import { toFailure } from '../../client/api-client.ts';
import buttonStyles from '../../ui/button.module.css';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextArea } from '../../ui/forms/text-input.tsx';
import { Message } from '../../ui/message.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import tablesStyles from '../../ui/tables.module.css';
import { adminApi } from '../admin-api.ts';
import listsStyles from '../kit/lists.module.css';
import { StickyFooter } from '../kit/sticky-footer.tsx';
import styles from './parcel-desk.module.css';
import { offerUndo } from './status-move.ts';

type ParcelFileDialogProps = { onDone: () => void; onClose: () => void };

/** Parcels of many orders from a file: what would become of each line, and then what did. */
export function ParcelFileDialog({ onDone, onClose }: ParcelFileDialogProps) {
  const fileId = useId();
  const [csv, setCsv] = useState('');
  const [fileName, setFileName] = useState('');
  const [move, setMove] = useState(true);
  const [notify, setNotify] = useState(true);
  const [lines, setLines] = useState<ParcelLine[]>();
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState('');
  const readyCount = lines?.filter(({ result }) => result === 'ready').length ?? 0;
  const done = lines?.some(({ result }) => result === 'done') ?? false;

  async function send(preview: boolean) {
    setWorking(true);
    setFailure('');
    try {
      const answer = await adminApi.parcels.sendMany({ csv, preview, move, notify });
      setLines(answer.lines);
      if (!preview) finish(answer.lines);
    } catch (error) {
      const { message, fields } = toFailure(error);
      setFailure(fields.csv ?? message);
    } finally {
      setWorking(false);
    }
  }

  function finish(results: readonly ParcelLine[]) {
    const previous = results.flatMap(({ orderId, movedFrom }) =>
      orderId && movedFrom ? [{ orderId, status: movedFrom }] : [],
    );
    if (previous.length > 0) offerUndo(previous, 'Out for Delivery', onDone);
    onDone();
  }

  function change(text: string) {
    setCsv(text);
    setLines(undefined);
    setFailure('');
  }

  async function readFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    if (!file) return;
    change(await file.text());
    setFileName(file.name);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title="Parcels from a file"
      lead={`CSV with the columns reference, carrier and number; at most ${maxParcelLines} lines. Each is a parcel of all that is left of its order.`}
    >
      <div className="stack">
        <div className="row wrapping">
          <input
            id={fileId}
            type="file"
            accept=".csv,text/csv,text/plain"
            className={`sr-only ${styles.file}`}
            onChange={readFile}
          />
          <label className={`${buttonStyles.button} ${buttonStyles.secondary}`} htmlFor={fileId}>
            Choose a file
          </label>
          <span className="small soft">{fileName || 'or paste its lines below.'}</span>
        </div>
        <TextArea
          label="Lines"
          rows={5}
          spellCheck={false}
          placeholder={`reference,carrier,number\n7KQ4M2XT,GIG Logistics,GIG123456`}
          help={`Carriers: ${carrierNames.join(', ')}.`}
          value={csv}
          onChange={(event) => change(event.target.value)}
        />
        <div>
          <Checkbox
            label="Move the orders to Out for Delivery"
            checked={move}
            onChange={(event) => setMove(event.target.checked)}
          />
          <Checkbox
            label="Mail the customers how to follow them"
            checked={notify}
            onChange={(event) => setNotify(event.target.checked)}
          />
        </div>
        {failure && (
          <Message kind="bad" role="alert">
            {failure}
          </Message>
        )}
        {lines && <ResultLines lines={lines} />}
        <StickyFooter>
          {done ? (
            <Button onClick={onClose}>Done</Button>
          ) : (
            <>
              <Button
                disabled={csv.trim() === '' || (lines !== undefined && readyCount === 0)}
                working={working}
                workingLabel={lines ? 'Recording...' : 'Checking...'}
                onClick={() => send(lines === undefined)}
              >
                {lines
                  ? `Record ${readyCount} ${readyCount === 1 ? 'parcel' : 'parcels'}`
                  : 'Check the lines'}
              </Button>
              <Button variant="text" onClick={onClose}>
                Cancel
              </Button>
            </>
          )}
        </StickyFooter>
      </div>
    </Dialog>
  );
}

const resultLabels: Record<ParcelLine['result'], string> = {
  ready: 'Ready',
  done: 'Recorded',
  'unknown reference': 'Unknown reference',
  'unknown carrier': 'Unknown carrier',
  'wrong number': 'Wrong number',
  'already sent': 'Already sent',
  'not possible': 'Not possible',
};

function ResultLines({ lines }: { lines: readonly ParcelLine[] }) {
  const validCount = lines.filter(({ result }) => result === 'ready' || result === 'done').length;
  return (
    <div role="status">
      <p className="small below-2">
        {validCount} of {lines.length} {lines.length === 1 ? 'line is' : 'lines are'} right.
        {validCount < lines.length && ' The others are left out.'}
      </p>
      <ScrollRegion className={styles.scroll} aria-label="What becomes of each line">
        <table className={tablesStyles.table}>
          <caption className="sr-only">What becomes of each line</caption>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Parcel</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, reference, carrier, number, result, message }) => (
              <tr key={line}>
                <td className="tabular">{line}</td>
                <th scope="row">
                  {reference || '–'}
                  <span className="caption own-line">{[carrier, number].filter(Boolean).join(' ')}</span>
                </th>
                <td>
                  {result === 'ready' || result === 'done' ? (
                    resultLabels[result]
                  ) : (
                    <>
                      <b className={listsStyles.low}>{resultLabels[result]}</b>
                      <span className="caption own-line">{message}</span>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}
