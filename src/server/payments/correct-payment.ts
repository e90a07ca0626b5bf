import { isManualPayment, type ManualPaymentMethod } from '../../contract/drafts/drafts.ts';
import { invalidFields, ShopError } from '../../contract/errors.ts';
import type { Order } from '../../contract/orders/order.api.ts';
import { tenderTypeLabels } from '../../contract/payments/payments.rules.ts';
import { bookPaymentMethod } from '../accounting/index.ts';
import { listCountedPayments, updateOrderPayment } from '../invoices/index.ts';
import { actOnOrder, getOrder } from '../orders/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { selectAttempts, updateAttempt } from './payments.sql.ts';

type Correction = { orderId: string; index: number; by: ManualPaymentMethod; reason: string };

/**
 * Corrects the method of a payment that was recorded wrongly: its amount, day and invoice stay. Methods reported by a
 * provider or a bank statement cannot be corrected. The same method again changes nothing. Locks the order.
 * @param index zero-based index into the order's `payments`
 * @throws ShopError ORDER_NOT_FOUND; INVALID_FIELDS naming `index`; WRONG_STATE
 */
export async function correctPayment(
  shop: Shop,
  admin: Viewer,
  { orderId, index, by, reason }: Correction,
): Promise<Order> {
  await actOnOrder(shop, admin, orderId, async (act) => {
    const { tx } = act;
    const { row } = listCountedPayments(await act.readRecord())[index] ?? {};
    if (!row) throw invalidFields({ index: 'This order has no such payment.' });
    const attempt = (await selectAttempts(tx, orderId)).find(({ id }) => id === row.attemptId);
    if ((attempt && !isManualPayment(attempt.provider)) || row.bankLineId !== null)
      throw new ShopError('WRONG_STATE', { reason: 'how this payment came is known from where it came.' });
    if (row.way === by) return;
    await updateOrderPayment(tx, row.invoiceId, { way: by });
    await bookPaymentMethod(tx, shop, row.invoiceId, { from: row.way, to: by });
    if (attempt) await updateAttempt(tx, attempt.id, { provider: by, channel: by });
    const [from, to] = [tenderTypeLabels[row.way], tenderTypeLabels[by]];
    await act.addHistory({ kind: 'internal', to: 'Payment corrected', note: `${from} → ${to}: ${reason}` });
    await act.update();
    await act.audit('payment corrected', {
      changes: [
        { field: 'Paid by', from, to },
        { field: 'Reason', from: null, to: reason },
      ],
      details: { orderId },
    });
  });
  return getOrder(shop, admin, orderId);
}
