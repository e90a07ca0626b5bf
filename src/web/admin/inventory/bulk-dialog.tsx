import { type FormEvent, useState } from 'react';
import { type Visibility, visibilities, visibilityLabels } from '../../../contract/catalog/visibility.ts';
import type { ChangedLine } from '../../../contract/stock/inventory.api.ts';
import { toFailure } from '../../client/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Message } from '../../ui/message.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import tablesStyles from '../../ui/tables.module.css';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { StickyFooter } from '../kit/save-bar.tsx';
import styles from './inventory.module.css';

type BulkDialogProps = { ids: string[]; onDone: () => void; onClose: () => void };

/**
 * Changes stock, prices, visibility or the switch of all chosen products; all or none. Prices are previewed first, as no
 * step leads back to them.
 */
export function BulkDialog({ ids, onDone, onClose }: BulkDialogProps) {
  const [addStock, setAddStock] = useState('');
  const [percent, setPercent] = useState('');
  const [inStock, setInStock] = useState('');
  const [visibility, setVisibility] = useState<Visibility>();
  const [preview, setPreview] = useState<ChangedLine[]>();
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState('');
  const change = {
    ids,
    addStock: parseWholeNumber(addStock),
    pricePercent: parseWholeNumber(percent),
    inStock: inStock === '' ? undefined : inStock === 'on',
    visibility,
  };
  const isUnchanged = !change.addStock && !change.pricePercent && change.inStock === undefined && !visibility;

  async function save(versions?: Record<string, number>) {
    const { message } = await adminApi.inventory.changeMany({ ...change, versions });
    toast.success(message);
    onDone();
    onClose();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setWorking(true);
    setFailure('');
    try {
      if (!change.pricePercent) await save();
      else setPreview((await adminApi.inventory.changeMany({ ...change, dryRun: true })).lines);
    } catch (error) {
      const { fields, message } = toFailure(error);
      setFailure(Object.values(fields)[0] ?? message);
    } finally {
      setWorking(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Change ${ids.length === 1 ? '1 product' : `${ids.length} products`}`}
    >
      <form className="stack" method="post" onSubmit={submit} noValidate>
        <TextInput
          label="Pieces to add to the stock"
          help="Like 5, or -2 to take two away."
          error={validateWholeNumber(addStock)}
          optional
          value={addStock}
          onChange={(event) => setAddStock(event.target.value)}
        />
        <TextInput
          label="Change prices by percent"
          help="Like 10, or -20 to lower them. You see the new prices first."
          error={validateWholeNumber(percent)}
          optional
          value={percent}
          onChange={(event) => setPercent(event.target.value.replace('%', ''))}
        />
        <SelectField
          label="In stock"
          value={inStock}
          placeholder="Leave the switch"
          options={[
            { value: 'on', label: 'Switch on' },
            { value: 'off', label: 'Switch off' },
          ]}
          onChange={(event) => setInStock(event.target.value)}
        />
        <SelectField
          label="Visibility"
          value={visibility ?? ''}
          placeholder="Leave it"
          options={visibilities.map((each) => ({ value: each, label: visibilityLabels[each] }))}
          onChange={(event) => setVisibility(visibilities.find((known) => known === event.target.value))}
        />
        {failure && (
          <Message kind="bad" role="alert" title="Nothing was changed.">
            {failure}
          </Message>
        )}
        <StickyFooter>
          <Button type="submit" working={working} workingLabel="Saving..." disabled={isUnchanged}>
            {change.pricePercent ? 'See the new prices' : 'Save changes'}
          </Button>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
        </StickyFooter>
      </form>
      {preview && (
        <BulkPreview
          lines={preview}
          onConfirm={() => save(Object.fromEntries(preview.map(({ _id, version }) => [_id, version])))}
          onClose={() => setPreview(undefined)}
        />
      )}
    </Dialog>
  );
}

const wholeNumberPattern = /^[+-]?\d{1,6}$/;

function parseWholeNumber(typed: string): number | undefined {
  return wholeNumberPattern.test(typed.trim()) ? Number(typed) : undefined;
}

function validateWholeNumber(typed: string): string {
  return typed.trim() === '' || typed.trim() === '-' || wholeNumberPattern.test(typed.trim())
    ? ''
    : 'A whole number, like 5 or -2.';
}

type BulkPreviewProps = {
  lines: ChangedLine[];
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

/** What a bulk change would do to each product; requires confirmation. */
export function BulkPreview({ lines, onConfirm, onClose }: BulkPreviewProps) {
  const count = `${lines.length} ${lines.length === 1 ? 'product' : 'products'}`;
  return (
    <ConfirmDialog
      title={`Change ${count}?`}
      text={
        <>
          <p>Prices are rounded to whole units, so the same step back need not lead to the same price.</p>
          <div className={`${styles.bulkPreview} above-3`}>
            <table className={tablesStyles.table}>
              <caption className="sr-only">What becomes of each product</caption>
              <thead>
                <tr>
                  <th scope="col">Product</th>
                  <th scope="col">What changes</th>
                </tr>
              </thead>
              <tbody>
                {lines.map(({ _id, name, changes }) => (
                  <tr key={_id}>
                    <th scope="row">{name}</th>
                    <td>
                      {changes.length === 0 && 'Nothing'}
                      {changes.map(({ field, from, to }) => (
                        <span key={field} className="own-line tabular">
                          {field}: {formatValue(from)} → {formatValue(to)}
                        </span>
                      ))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      }
      action={`Change ${count}`}
      workingLabel="Saving..."
      failure="Failed to change the products"
      harmless
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

function formatValue(value: ChangedLine['changes'][number]['from']): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null || value === '' ? 'nothing' : String(value);
}
