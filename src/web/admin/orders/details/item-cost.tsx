import { type FormEvent, useState } from 'react';
import { costCurrency } from '../../../../contract/catalog/product-form.rules.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { toFailure } from '../../../client/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Amount } from '../../../ui/price/price.tsx';
import { adminApi } from '../../admin-api.ts';
import { StickyFooter } from '../../ui/sticky-footer.tsx';
import styles from './order-details.module.css';

type ItemCostProps = {
  order: Order;
  /** Its place among the order's items. */
  index: number;
  onChanged: (order: Order) => void;
};

/** What one piece of a line cost the shop, for those who may know it, and how it is put right. */
export function ItemCost({ order, index, onChanged }: ItemCostProps) {
  const [isOpen, setOpen] = useState(false);
  const { name = '', cost = null } = order.items[index] ?? {};
  return (
    <span className={`caption ${styles.cost}`}>
      {cost === null ? (
        'Cost not known'
      ) : (
        <>
          Cost <Amount amount={cost} currency={costCurrency} /> each
        </>
      )}{' '}
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {cost === null ? 'Add cost' : 'Change cost'}
        <span className="sr-only"> of {name}</span>
      </button>
      {isOpen && (
        <CostDialog order={order} index={index} onChanged={onChanged} onClose={() => setOpen(false)} />
      )}
    </span>
  );
}

function CostDialog({ order, index, onChanged, onClose }: ItemCostProps & { onClose: () => void }) {
  const { name = '', cost = null } = order.items[index] ?? {};
  const [typed, setTyped] = useState(cost === null ? '' : String(cost));
  const [error, setError] = useState('');
  const [working, setWorking] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    const amount = Number(typed.replaceAll(',', ''));
    if (typed.trim() === '' || !Number.isFinite(amount)) {
      setError('Type an amount in naira, like 12,500.');
      return;
    }
    setWorking(true);
    try {
      const { data, message } = await adminApi.orders.setCost({ orderId: order._id, index, cost: amount });
      onChanged(data);
      toast.success(message);
      onClose();
    } catch (thrown) {
      const { fields, message } = toFailure(thrown);
      setError(fields.cost ?? message);
      setWorking(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title={`What did ${name} cost?`}>
      <form className="stack" method="post" onSubmit={save} noValidate>
        <TextInput
          label="Cost of one piece, NGN"
          inputMode="decimal"
          value={typed}
          error={error}
          help="Cloth, sewing and finishing. It counts in the profit on the day of the sale, or today where that month is closed. Customers never see it."
          onChange={(event) => setTyped(event.target.value)}
        />
        <StickyFooter>
          <Button type="submit" working={working} workingLabel="Saving...">
            Save cost
          </Button>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
        </StickyFooter>
      </form>
    </Dialog>
  );
}
