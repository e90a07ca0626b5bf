import { useState } from 'react';
import type { ChangedLine } from '../../../contract/api/catalog/inventory.ts';
import {
  type Visibility,
  visibilities,
  visibilityWords,
} from '../../../contract/rules/catalog/visibility.ts';
import { ApiError } from '../../client/api-client.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../../ui/forms/fields.module.css';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import listsStyles from '../ui/lists.module.css';
import { BulkPreview } from './bulk-preview.tsx';
import { DeleteMany } from './delete-many.tsx';

type BulkBarProps = { ids: string[]; onDone: () => void; onSale: () => void; onClear: () => void };

/**
 * Changes stock, prices, visibility or the switch of all chosen products; all or none. Prices are previewed first, as no
 * step leads back to them.
 */
export function BulkBar({ ids, onDone, onSale, onClear }: BulkBarProps) {
  const [addStock, setAddStock] = useState('');
  const [percent, setPercent] = useState('');
  const [inStock, setInStock] = useState('');
  const [visibility, setVisibility] = useState<Visibility>();
  const [preview, setPreview] = useState<ChangedLine[]>();
  const [deleting, setDeleting] = useState(false);
  const [working, setWorking] = useState(false);
  const number = (typed: string) => (/^[+-]?\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined);
  const change = {
    ids,
    addStock: number(addStock),
    pricePercent: number(percent),
    inStock: inStock === '' ? undefined : inStock === 'on',
    visibility,
  };
  const nothing = !change.addStock && !change.pricePercent && change.inStock === undefined && !visibility;

  async function save(versions?: Record<string, number>) {
    const { message } = await adminApi.inventory.changeMany({ ...change, versions });
    toast.success(message);
    onDone();
  }

  async function apply() {
    setWorking(true);
    try {
      if (!change.pricePercent) await save();
      else setPreview((await adminApi.inventory.changeMany({ ...change, dryRun: true })).lines);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(Object.values(error.fields)[0] ?? error.message);
    } finally {
      setWorking(false);
    }
  }

  return (
    <section className={listsStyles.bulk} aria-label="Change the chosen products">
      <span className="small tabular">{ids.length} chosen</span>
      <input
        className={`${styles.input} ${styles.small}`}
        aria-label="Pieces to add to the stock"
        placeholder="Add to stock, like 5 or -2"
        value={addStock}
        onChange={(event) => setAddStock(event.target.value)}
      />
      <input
        className={`${styles.input} ${styles.small}`}
        aria-label="Change prices by percent"
        placeholder="Prices, like 10 or -20 %"
        value={percent}
        onChange={(event) => setPercent(event.target.value.replace('%', ''))}
      />
      <select
        className={`${styles.input} ${styles.small}`}
        aria-label="In Stock"
        value={inStock}
        onChange={(event) => setInStock(event.target.value)}
      >
        <option value="">Leave the switch</option>
        <option value="on">Switch on</option>
        <option value="off">Switch off</option>
      </select>
      <select
        className={`${styles.input} ${styles.small}`}
        aria-label="Visibility"
        value={visibility ?? ''}
        onChange={(event) => setVisibility(visibilities.find((known) => known === event.target.value))}
      >
        <option value="">Visibility</option>
        {visibilities.map((each) => (
          <option key={each} value={each}>
            {visibilityWords[each]}
          </option>
        ))}
      </select>
      <Button size="sm" working={working} workingLabel="Saving..." disabled={nothing} onClick={apply}>
        Change {ids.length}
      </Button>
      <Button size="sm" variant="quiet" onClick={onSale}>
        Sale…
      </Button>
      <span className="row">
        <Button size="sm" variant="text" onClick={onClear}>
          Clear selection
        </Button>
        <Button size="sm" variant="text" onClick={() => setDeleting(true)}>
          Delete {ids.length}
        </Button>
      </span>
      {deleting && <DeleteMany ids={ids} onClose={() => setDeleting(false)} onDeleted={onDone} />}
      {preview && (
        <BulkPreview
          lines={preview}
          onConfirm={() => save(Object.fromEntries(preview.map(({ _id, version }) => [_id, version])))}
          onClose={() => setPreview(undefined)}
        />
      )}
    </section>
  );
}
