import { useState } from 'react';
import { visibilities, visibilityLabels } from '../../../contract/catalog/visibility.ts';
import type { ChangedLine } from '../../../contract/stock/inventory.api.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { FormDialog, useSubmitForm } from '../kit/form-dialog.tsx';
import styles from './inventory.module.css';

type BulkDialogProps = { ids: string[]; onDone: () => void; onClose: () => void };

/**
 * Changes stock, prices, visibility or the switch of all chosen products; all or none. Prices are previewed first, as no
 * step leads back to them.
 */
export function BulkDialog({ ids, onDone, onClose }: BulkDialogProps) {
  const [preview, setPreview] = useState<ChangedLine[]>();
  const form = useSubmitForm({
    defaultValues: { addStock: '', percent: '', inStock: '', visibility: '' },
    // each refusal is said above the buttons
    toField: () => '',
    submit: async (values) => {
      const change = toChange(values);
      if (!change.pricePercent) return (await adminApi.inventory.changeMany({ ...change, ids })).message;
      setPreview((await adminApi.inventory.changeMany({ ...change, ids, dryRun: true })).lines);
      return false;
    },
    onDone: finish,
  });
  const values = form.watch();
  const change = toChange(values);

  function finish() {
    onDone();
    onClose();
  }

  return (
    <>
      <FormDialog
        form={form}
        title={`Change ${formatCount(ids.length)}`}
        action={change.pricePercent ? 'See the new prices' : 'Save changes'}
        disabled={Object.values(change).every((part) => part === undefined || part === 0)}
        failure="Nothing was changed."
        onClose={onClose}
      >
        <TextInput
          label="Pieces to add to the stock"
          help="Like 5, or -2 to take two away."
          optional
          {...form.field('addStock')}
          error={validateWholeNumber(values.addStock)}
        />
        <TextInput
          label="Change prices by percent"
          help="Like 10, or -20 to lower them. You see the new prices first."
          error={validateWholeNumber(values.percent)}
          optional
          value={values.percent}
          onChange={(event) => form.set('percent', event.target.value.replace('%', ''))}
        />
        <SelectField
          label="In stock"
          placeholder="Leave the switch"
          options={[
            { value: 'on', label: 'Switch on' },
            { value: 'off', label: 'Switch off' },
          ]}
          {...form.field('inStock')}
        />
        <SelectField
          label="Visibility"
          placeholder="Leave it"
          options={visibilities.map((each) => ({ value: each, label: visibilityLabels[each] }))}
          {...form.field('visibility')}
        />
      </FormDialog>
      {preview && (
        <BulkPreview
          lines={preview}
          onConfirm={async () => {
            const versions = Object.fromEntries(preview.map(({ _id, version }) => [_id, version]));
            toast.success((await adminApi.inventory.changeMany({ ...change, ids, versions })).message);
            finish();
          }}
          onClose={() => setPreview(undefined)}
        />
      )}
    </>
  );
}

type BulkValues = { addStock: string; percent: string; inStock: string; visibility: string };

/** What is typed, as the API takes it; what is left alone is undefined. */
function toChange({ addStock, percent, inStock, visibility }: BulkValues) {
  return {
    addStock: parseWholeNumber(addStock),
    pricePercent: parseWholeNumber(percent),
    inStock: inStock === '' ? undefined : inStock === 'on',
    visibility: visibilities.find((known) => known === visibility),
  };
}

const formatCount = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`;

const wholeNumberPattern = /^[+-]?\d{1,6}$/;

function parseWholeNumber(typed: string): number | undefined {
  return wholeNumberPattern.test(typed.trim()) ? Number(typed) : undefined;
}

function validateWholeNumber(typed: string): string {
  return typed.trim() === '' || typed.trim() === '-' || wholeNumberPattern.test(typed.trim())
    ? ''
    : 'A whole number, like 5 or -2.';
}

type BulkPreviewProps = { lines: ChangedLine[]; onConfirm: () => Promise<void>; onClose: () => void };

/** What a bulk change would do to each product; requires confirmation. */
function BulkPreview({ lines, onConfirm, onClose }: BulkPreviewProps) {
  const count = formatCount(lines.length);
  return (
    <ConfirmDialog
      title={`Change ${count}?`}
      text={
        <>
          <p>Prices are rounded to whole units, so the same step back need not lead to the same price.</p>
          <div className={`${styles.bulkPreview} above-3`}>
            <DataTable
              caption="What becomes of each product"
              rows={lines}
              rowKey={({ _id }) => _id}
              columns={[
                { label: 'Product', rowHeader: true, cell: ({ name }) => name },
                {
                  label: 'What changes',
                  cell: ({ changes }) =>
                    changes.length === 0
                      ? 'Nothing'
                      : changes.map(({ field, from, to }) => (
                          <span key={field} className="own-line tabular">
                            {field}: {formatValue(from)} → {formatValue(to)}
                          </span>
                        )),
                },
              ]}
            />
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
