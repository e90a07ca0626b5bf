import { useState } from 'react';
import { ApiError } from '../api-client.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { adminApi } from './admin-api.ts';

type BulkBarProps = { ids: string[]; onDone: () => void; onClear: () => void };

/** Changes stock, prices or the switch of all chosen products; all or none. */
export function BulkBar({ ids, onDone, onClear }: BulkBarProps) {
  const [addStock, setAddStock] = useState('');
  const [percent, setPercent] = useState('');
  const [inStock, setInStock] = useState('');
  const [working, setWorking] = useState(false);
  const number = (typed: string) => (/^[+-]?\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined);
  const change = {
    ids,
    addStock: number(addStock),
    pricePercent: number(percent),
    inStock: inStock === '' ? undefined : inStock === 'on',
  };
  const nothing = !change.addStock && !change.pricePercent && change.inStock === undefined;

  async function apply() {
    setWorking(true);
    try {
      const { message } = await adminApi.inventory.changeMany(change);
      toast.success(message);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(Object.values(error.fields)[0] ?? error.message);
    } finally {
      setWorking(false);
    }
  }

  return (
    <section className="bulk" aria-label="Change the chosen products">
      <span className="small num">{ids.length} chosen</span>
      <input
        className="input sm"
        aria-label="Pieces to add to the stock"
        placeholder="Add to stock, like 5 or -2"
        value={addStock}
        onChange={(event) => setAddStock(event.target.value)}
      />
      <input
        className="input sm"
        aria-label="Change prices by percent"
        placeholder="Prices, like 10 or -20 %"
        value={percent}
        onChange={(event) => setPercent(event.target.value.replace('%', ''))}
      />
      <select
        className="input sm"
        aria-label="In Stock"
        value={inStock}
        onChange={(event) => setInStock(event.target.value)}
      >
        <option value="">Leave the switch</option>
        <option value="on">Switch on</option>
        <option value="off">Switch off</option>
      </select>
      <Button size="sm" working={working} workingLabel="Saving..." disabled={nothing} onClick={apply}>
        Change {ids.length}
      </Button>
      <Button size="sm" variant="text" onClick={onClear}>
        Choose none
      </Button>
    </section>
  );
}
