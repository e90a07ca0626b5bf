import { parcelLengths } from '../../../contract/delivery/carriers.ts';
import fieldStyles from '../../ui/forms/fields.module.css';
import styles from './parcel-desk.module.css';
import type { MovableOrder } from './status-move.ts';

type NumberPerOrderProps = {
  orders: readonly MovableOrder[];
  numbers: Record<string, string>;
  onChange: (numbers: Record<string, string>) => void;
};

/** A parcel's number for each of several orders. */
export function NumberPerOrder({ orders, numbers, onChange }: NumberPerOrderProps) {
  return (
    <ul className={`${styles.rows} ${styles.scroll}`}>
      {orders.map(({ _id, reference, unsentCount }) => (
        <li key={_id}>
          <span>
            <b translate="no">{reference}</b>, {unsentCount === 1 ? '1 piece' : `${unsentCount} pieces`}
          </span>
          <input
            className={`${fieldStyles.input} ${fieldStyles.small}`}
            aria-label={`Number of ${reference}`}
            placeholder="Number"
            maxLength={parcelLengths.number}
            autoComplete="off"
            spellCheck={false}
            value={numbers[_id] ?? ''}
            onChange={(event) => onChange({ ...numbers, [_id]: event.target.value })}
          />
        </li>
      ))}
    </ul>
  );
}
