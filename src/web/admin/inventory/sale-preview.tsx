import type { SaleLine } from '../../../contract/discounts/sale.api.ts';
import tablesStyles from '../../ui/tables.module.css';
import styles from './inventory.module.css';

/** Every old and new price of a sale, before it is saved. */
export function SalePreview({ lines }: { lines: readonly SaleLine[] }) {
  if (lines.length === 0) return <p role="status">No piece is meant by this choice.</p>;
  return (
    <div className={styles.bulkPreview}>
      <table className={tablesStyles.table}>
        <caption className="sr-only">What each piece costs now and in the sale</caption>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Now → in the sale</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ _id, name, changes, replaces }) => (
            <tr key={_id}>
              <th scope="row">
                {name}
                {replaces && <span className="own-line caption">{replaces}</span>}
              </th>
              <td>
                {changes.length === 0 && 'Stays as it is'}
                {changes.map(({ field, from, to }) => (
                  <span key={field} className="own-line tabular">
                    {from} → {to}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
