import { type ChangeEvent, useId, useState } from 'react';
import { carrierNames } from '../../../contract/delivery/carriers.ts';
import { maxParcelLines } from '../../../contract/limits.ts';
import type { ParcelLine } from '../../../contract/orders/parcel-calls.api.ts';
import buttonStyles from '../../ui/button.module.css';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextArea } from '../../ui/forms/text-input.tsx';
import { Message } from '../../ui/message.tsx';
import { ScrollRegion } from '../../ui/navigation/scroll-region.tsx';
import { adminApi } from '../admin-api.ts';
import { DataTable } from '../kit/data-table.tsx';
import { DialogFoot, InfoDialog, useSubmitForm } from '../kit/form-dialog.tsx';
import listsStyles from '../kit/lists.module.css';
import styles from './parcel-desk.module.css';
import { offerUndo } from './status-move.ts';

type ParcelFileDialogProps = { onDone: () => void; onClose: () => void };

/** Parcels of many orders from a file: what would become of each line, and then what did. */
export function ParcelFileDialog({ onDone, onClose }: ParcelFileDialogProps) {
  const fileId = useId();
  const [fileName, setFileName] = useState('');
  const [lines, setLines] = useState<ParcelLine[]>();
  const form = useSubmitForm({
    defaultValues: { csv: '', move: true, notify: true },
    submit: async (values) => {
      const preview = lines === undefined;
      const answer = await adminApi.parcels.sendMany({ ...values, preview });
      setLines(answer.lines);
      if (!preview) finish(answer.lines);
      return false;
    },
    describeRefusal: ({ fields, message }) => fields.csv ?? message,
  });
  const csv = form.watch('csv');
  const readyCount = lines?.filter(({ result }) => result === 'ready').length ?? 0;
  const done = lines?.some(({ result }) => result === 'done') ?? false;

  function finish(results: readonly ParcelLine[]) {
    const previous = results.flatMap(({ orderId, movedFrom }) =>
      orderId && movedFrom ? [{ orderId, status: movedFrom }] : [],
    );
    if (previous.length > 0) offerUndo(previous, 'Out for Delivery', onDone);
    onDone();
  }

  function change(text: string) {
    form.set('csv', text);
    setLines(undefined);
  }

  async function readFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    if (!file) return;
    change(await file.text());
    setFileName(file.name);
  }

  return (
    <InfoDialog
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
          <Checkbox label="Move the orders to Out for Delivery" {...form.field('move')} />
          <Checkbox label="Mail the customers how to follow them" {...form.field('notify')} />
        </div>
        {form.failure && (
          <Message kind="bad" role="alert">
            {form.failure}
          </Message>
        )}
        {lines && <ResultLines lines={lines} />}
        <DialogFoot>
          {done ? (
            <Button onClick={onClose}>Done</Button>
          ) : (
            <>
              <Button
                disabled={csv.trim() === '' || (lines !== undefined && readyCount === 0)}
                working={form.working}
                workingLabel={lines ? 'Recording...' : 'Checking...'}
                onClick={() => void form.submit()}
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
        </DialogFoot>
      </div>
    </InfoDialog>
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

const isRight = (result: ParcelLine['result']) => result === 'ready' || result === 'done';

function ResultLines({ lines }: { lines: readonly ParcelLine[] }) {
  const validCount = lines.filter(({ result }) => isRight(result)).length;
  return (
    <div role="status">
      <p className="small below-2">
        {validCount} of {lines.length} {lines.length === 1 ? 'line is' : 'lines are'} right.
        {validCount < lines.length && ' The others are left out.'}
      </p>
      <ScrollRegion className={styles.scroll} aria-label="What becomes of each line">
        <DataTable
          caption="What becomes of each line"
          rows={lines}
          rowKey={({ line }) => String(line)}
          columns={[
            { label: 'Line', className: 'tabular', cell: ({ line }) => line },
            {
              label: 'Parcel',
              rowHeader: true,
              cell: ({ reference, carrier, number }) => (
                <>
                  {reference || '–'}
                  <span className="caption own-line">{[carrier, number].filter(Boolean).join(' ')}</span>
                </>
              ),
            },
            {
              label: 'Result',
              cell: ({ result, message }) =>
                isRight(result) ? (
                  resultLabels[result]
                ) : (
                  <>
                    <b className={listsStyles.low}>{resultLabels[result]}</b>
                    <span className="caption own-line">{message}</span>
                  </>
                ),
            },
          ]}
        />
      </ScrollRegion>
    </div>
  );
}
