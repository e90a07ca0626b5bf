import { useState } from 'react';
import type { CountedProduct } from '../../../contract/stock/count.api.ts';
import { type CountReason, countReasons, stockReasons } from '../../../contract/stock/stock-history.ts';
import { formatPair } from '../../../contract/stock/variants.ts';
import { toFailure } from '../../client/api-client.ts';
import { FieldError } from '../../ui/forms/field.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { adminApi } from '../admin-api.ts';
import { FormDialog, useSubmitForm } from '../kit/form-dialog.tsx';
import styles from './count.module.css';
import {
  getDifference,
  listCountChanges,
  readCount,
  rebaseCounts,
  toRowKey,
  toTypedCounts,
} from './count.rules.ts';

type CountDialogProps = {
  product: CountedProduct;
  onChanged: (product: CountedProduct) => void;
  onClose: () => void;
};

/** The number of each size, by steps or typed, with what would change. Numbers that moved in the meantime are shown first. */
export function CountDialog({ product, onChanged, onClose }: CountDialogProps) {
  const [base, setBase] = useState(product);
  const form = useSubmitForm({
    defaultValues: { counts: toTypedCounts(product), reason: 'counted' as CountReason },
    submit: async ({ counts, reason }) => {
      const isWrong = base.rows.some((row) => readCount(counts[toRowKey(row)]) === undefined);
      if (isWrong) return false;
      const rows = listCountChanges(base, counts);
      try {
        const { data, message } = await adminApi.stockCount.save({ productId: base._id, reason, rows });
        onChanged(data);
        return message;
      } catch (thrown) {
        const error = toFailure(thrown);
        if (error.code !== 'STOCK_MOVED' || !error.data.current) throw error;
        const { current } = error.data;
        form.set('counts', rebaseCounts(base, counts, current, reason));
        setBase(current);
        onChanged(current);
        form.setError('root', { message: error.message });
        return false;
      }
    },
    onDone: onClose,
  });
  const { counts } = form.watch();
  const changes = listCountChanges(base, counts);
  return (
    <FormDialog
      form={form}
      title="Count stock"
      lead={base.name}
      action="Save count"
      disabled={changes.length === 0}
      failure="The count was not saved"
      note={<p className="small tabular">{describeChange(base, counts)}</p>}
      onClose={onClose}
    >
      <ul className={styles.rows}>
        {base.rows.map((row) => (
          <li key={toRowKey(row)}>
            <CountRow
              name={formatPair(row) || 'All sizes'}
              before={row.quantity}
              typed={counts[toRowKey(row)] ?? ''}
              difference={getDifference(row, counts)}
              onType={(typed) => form.set('counts', { ...counts, [toRowKey(row)]: typed })}
            />
          </li>
        ))}
      </ul>
      <SelectField
        label="Reason"
        options={countReasons.map((value) => ({ value, label: stockReasons[value] }))}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

type CountRowProps = {
  name: string;
  before: number;
  typed: string;
  difference: number | undefined;
  onType: (typed: string) => void;
};

function CountRow({ name, before, typed, difference, onType }: CountRowProps) {
  const count = readCount(typed);
  return (
    <>
      <span>
        {name}
        <span className="caption own-line tabular">
          {before} now{difference ? `, ${formatDifference(difference)}` : ''}
        </span>
      </span>
      <span className={styles.steps}>
        <button
          type="button"
          aria-label={`One fewer: ${name}`}
          disabled={count === undefined || count === 0}
          onClick={() => onType(String((count ?? 1) - 1))}
        >
          <Icon name="minus" small />
        </button>
        <input
          className={`${fieldsStyles.input} tabular`}
          aria-label={`Pieces: ${name}`}
          aria-invalid={count === undefined || undefined}
          inputMode="numeric"
          maxLength={7}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
        <button
          type="button"
          aria-label={`One more: ${name}`}
          disabled={count === undefined}
          onClick={() => onType(String((count ?? 0) + 1))}
        >
          <Icon name="plus" small />
        </button>
      </span>
      {count === undefined && <FieldError>A whole number.</FieldError>}
    </>
  );
}

function formatDifference(difference: number): string {
  return difference > 0 ? `+${difference}` : `−${-difference}`;
}

/** "3 pieces more in all": what saving does. */
function describeChange({ rows }: CountedProduct, counts: Readonly<Record<string, string>>): string {
  const differences = rows.map((row) => getDifference(row, counts) ?? 0);
  const changed = differences.filter((difference) => difference !== 0).length;
  if (changed === 0) return 'Nothing is changed yet.';
  const total = differences.reduce((sum, difference) => sum + difference, 0);
  const sizes = `${changed} ${changed === 1 ? 'number' : 'numbers'} changed`;
  return total === 0 ? `${sizes}, as many pieces in all.` : `${sizes}, ${formatDifference(total)} in all.`;
}
