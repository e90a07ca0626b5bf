import { useState } from 'react';
import type { Order } from '../../../contract/orders/order.api.ts';
import type { AdminReturn } from '../../../contract/returns/returns.api.ts';
import { api } from '../../client/api.ts';
import { toFailure } from '../../client/api-client.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { refreshDesk } from '../dashboard/use-desk.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { ParcelDialog } from '../orders/details/parcel-dialog.tsx';

type SendExchangeProps = { orderReturn: AdminReturn; orderId: string; onMoved: (one: AdminReturn) => void };

/** Sends the other pieces of an accepted exchange without leaving the return, which ends with their parcel. */
export function SendExchange({ orderReturn, orderId, onMoved }: SendExchangeProps) {
  const [order, setOrder] = useState<Order>();
  async function reloadReturn() {
    try {
      const { data } = await adminApi.returns.list({
        orderId: orderReturn.order._id,
        state: 'all',
        limit: 50,
      });
      const moved = data.find(({ _id }) => _id === orderReturn._id);
      if (moved) onMoved(moved);
    } catch (error) {
      toast.error(toFailure(error).message);
    }
    await refreshDesk();
  }

  return (
    <>
      <ActionButton
        size="sm"
        aria-label={`Send it: return ${orderReturn.reference}`}
        workingLabel="Opening..."
        action={async () => setOrder((await api.orders.get({ orderId })).data)}
      >
        Send it
      </ActionButton>
      {order && (
        <ParcelDialog
          order={order}
          parcel={undefined}
          onChanged={() => void reloadReturn()}
          onClose={() => setOrder(undefined)}
        />
      )}
    </>
  );
}
