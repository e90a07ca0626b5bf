import { IconButton } from '../../../ui/marks/icon.tsx';
import { moveItem, OrderButtons } from '../../kit/order-buttons.tsx';
import styles from './goods-settings.module.css';

type RowActsProps<Row> = {
  name: string;
  rows: Row[];
  at: number;
  /** How many rows at the beginning are those of every shop, which stay where they are. */
  fixed: number;
  onChange: (rows: Row[]) => void;
};

/** Moves a row among the owner's, or removes it. */
export function RowActs<Row>({ name, rows, at, fixed, onChange }: RowActsProps<Row>) {
  return (
    <span className={styles.acts}>
      <OrderButtons
        name={name}
        position={at - fixed}
        count={rows.length - fixed}
        onMove={(to) => onChange(moveItem(rows, at, to + fixed))}
      />
      <IconButton icon="trash" label={`Remove ${name}`} onClick={() => onChange(rows.toSpliced(at, 1))} />
    </span>
  );
}
