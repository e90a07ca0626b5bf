import type { Order } from '../../../contract/orders/order.api.ts';
import { toast } from '../../ui/overlay/toast.ts';

/** An order on screen; `onChanged` receives it as it is after a change. */
export type OrderProps = { order: Order; onChanged: (order: Order) => void };
export type OrderDialogProps = OrderProps & { onClose: () => void };

/** Waits for a call that changes an order, then shows the order and the server's message. */
export async function applyChange(
  call: Promise<{ data: Order; message: string }>,
  onChanged: (order: Order) => void,
): Promise<undefined> {
  const { data, message } = await call;
  onChanged(data);
  toast.success(message);
}
