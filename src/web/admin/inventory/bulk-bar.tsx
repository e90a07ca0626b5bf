import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { StickyFooter } from '../ui/sticky-footer.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { DeleteMany } from './delete-many.tsx';
import styles from './inventory.module.css';

type BulkBarProps = { ids: string[]; onDone: () => void; onSale: () => void; onClear: () => void };

/** What can be done with the chosen products: one line over the list, each opens its own dialog. */
export function BulkBar({ ids, onDone, onSale, onClear }: BulkBarProps) {
  const [openDialog, setOpenDialog] = useState<'change' | 'delete'>();
  const close = () => setOpenDialog(undefined);
  return (
    <StickyFooter label="Change the chosen products" className={styles.bulk}>
      <span className="small tabular">{ids.length} chosen</span>
      <Button size="sm" variant="text" onClick={onClear}>
        Clear selection
      </Button>
      <span className={styles.bulkActs}>
        <Button size="sm" onClick={() => setOpenDialog('change')}>
          Change…
        </Button>
        <Button size="sm" variant="quiet" onClick={onSale}>
          Sale…
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setOpenDialog('delete')}>
          Delete {ids.length}
        </Button>
      </span>
      {openDialog === 'delete' && <DeleteMany ids={ids} onClose={close} onDeleted={onDone} />}
      {openDialog === 'change' && <BulkDialog ids={ids} onDone={onDone} onClose={close} />}
    </StickyFooter>
  );
}
