import { Link } from 'react-router';
import { namedColor } from '../../../contract/catalog/colors.ts';
import type { PickingList } from '../../../contract/orders/fulfilment.api.ts';
import { Picture, toPicture } from '../../ui/marks/picture.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { DataTable } from '../kit/data-table.tsx';
import styles from './picking.module.css';

/** What to take from the shelf, by piece. */
export function Picks({ picks }: Pick<PickingList, 'picks'>) {
  return (
    <DataTable
      caption="Pieces by product, size and colour"
      className={`${styles.picks} above-3`}
      rows={picks}
      rowKey={({ productId, name, size, color }) => `${productId} ${name} ${size} ${color}`}
      columns={[
        {
          label: 'Take',
          figure: true,
          className: `${styles.take} tabular`,
          cell: ({ quantity }) => quantity,
        },
        {
          label: 'Piece',
          rowHeader: true,
          className: styles.piece,
          cell: ({ image, name }) => (
            <span className="row">
              <span className={`picture ${styles.screenOnly}`}>
                <Picture picture={toPicture(image, '')} alt="" sizes="2.75rem" />
              </span>
              {name}
            </span>
          ),
        },
        { label: 'Size', className: styles.size, cell: ({ size }) => size || 'None' },
        { label: 'Colour', className: styles.color, cell: ({ color }) => namedColor(color) || '–' },
        {
          label: 'For',
          className: styles.for,
          cell: ({ orders }) => (
            <ul className={styles.orders}>
              {orders.map(({ _id, reference, index, quantity }) => (
                <li key={`${_id} ${index}`}>
                  <Link className="link" to={`/admin/order/${_id}`}>
                    <Verbatim>{reference}</Verbatim>
                  </Link>
                  {orders.length > 1 && ` × ${quantity}`}
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}
