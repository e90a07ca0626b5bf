import type { ChangedLine } from '../../../contract/stock/inventory.api.ts';
import tablesStyles from '../../ui/tables.module.css';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import styles from './inventory.module.css';

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
