import { useState } from 'react';
import type { Order } from '../../../contract/api/orders/order.ts';
import type { AdminReturn } from '../../../contract/api/orders/returns.ts';
import { api } from '../../client/api.ts';
import { failureOf } from '../../client/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { recountDesk } from '../desk/use-desk.ts';
import { ParcelDialog } from '../orders/parcels/parcel-dialog.tsx';

type SendExchangeProps = { one: AdminReturn; orderId: string; onMoved: (one: AdminReturn) => void };

/** Sends the other pieces of an accepted exchange without leaving the return, which ends with their parcel. */
export function SendExchange({ one, orderId, onMoved }: SendExchangeProps) {
  const [order, setOrder] = useState<Order>();
  const [opening, setOpening] = useState(false);

  async function open() {
    setOpening(true);
    try {
      setOrder((await api.orders.get({ orderId })).data);
    } catch (error) {
      toast.error(failureOf(error).message);
    }
    setOpening(false);
  }

  async function reread() {
    try {
      const { data } = await adminApi.returns.list({ orderId: one.order._id, state: 'all', limit: 50 });
      const moved = data.find(({ _id }) => _id === one._id);
      if (moved) onMoved(moved);
    } catch (error) {
      toast.error(failureOf(error).message);
    }
    await recountDesk();
  }

  return (
    <>
      <Button
        size="sm"
        aria-label={`Send it: return ${one.reference}`}
        working={opening}
        workingLabel="Opening..."
        onClick={() => void open()}
      >
        Send it
      </Button>
      {order && (
        <ParcelDialog
          order={order}
          parcel={undefined}
          onChanged={() => void reread()}
          onClose={() => setOrder(undefined)}
        />
      )}
    </>
  );
}
