import { useState } from 'react';
import { Link } from 'react-router';
import type { ProductSet } from '../../../contract/sets/sets.api.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { formatSetCost } from '../sets/format-set-cost.ts';
import styles from './new-order.module.css';
import { useSoldSets } from './set-lines.ts';

type SetSearchProps = { onChoose: (set: ProductSet) => void };

/** The sets that can be sold, folded until one is wanted. */
export function SetSearch({ onChoose }: SetSearchProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className={styles.fold}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Add a set</summary>
      {open && (
        <SoldSets
          onChoose={(set) => {
            onChoose(set);
            setOpen(false);
          }}
        />
      )}
    </details>
  );
}

function SoldSets({ onChoose }: SetSearchProps) {
  const { value, error, reload } = useSoldSets(true);
  if (error) {
    return (
      <Message kind="bad" role="alert">
        {error.message}{' '}
        <button type="button" className="link" onClick={reload}>
          Try again
        </button>
      </Message>
    );
  }
  if (!value) return <p className="caption">Looking...</p>;
  if (value.length === 0) {
    return (
      <p className="soft small">
        No set is sold now.{' '}
        <Link className="link" to="/admin/sets">
          Sets
        </Link>
      </p>
    );
  }
  return (
    <ul className={styles.sets} aria-label="Sets">
      {value.map((set) => (
        <li key={set._id}>
          <span>
            {set.name}
            <span className="own-line caption tabular">
              {set.productIds.length} pieces, {formatSetCost(set)}
            </span>
          </span>
          <Button size="sm" variant="quiet" onClick={() => onChoose(set)}>
            Choose<span className="sr-only"> {set.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
