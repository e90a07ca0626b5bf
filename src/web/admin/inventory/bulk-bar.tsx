import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { StayingFoot } from '../ui/staying-foot.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { DeleteMany } from './delete-many.tsx';
import styles from './inventory.module.css';

type BulkBarProps = { ids: string[]; onDone: () => void; onSale: () => void; onClear: () => void };

/** What can be done with the chosen products: one line over the list, each opens its own dialog. */
export function BulkBar({ ids, onDone, onSale, onClear }: BulkBarProps) {
  const [asking, setAsking] = useState<'change' | 'delete'>();
  const close = () => setAsking(undefined);
  return (
    <StayingFoot label="Change the chosen products" className={styles.bulk}>
      <span className="small tabular">{ids.length} chosen</span>
      <Button size="sm" variant="text" onClick={onClear}>
        Clear selection
      </Button>
      <span className={styles.bulkActs}>
        <Button size="sm" onClick={() => setAsking('change')}>
          Change…
        </Button>
        <Button size="sm" variant="quiet" onClick={onSale}>
          Sale…
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setAsking('delete')}>
          Delete {ids.length}
        </Button>
      </span>
      {asking === 'delete' && <DeleteMany ids={ids} onClose={close} onDeleted={onDone} />}
      {asking === 'change' && <BulkDialog ids={ids} onDone={onDone} onClose={close} />}
    </StayingFoot>
  );
}
