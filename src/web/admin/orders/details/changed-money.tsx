import { formatMinor, toMinor } from '../../../../contract/money/money.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { Message } from '../../../ui/message.tsx';

type TotalChangeNoticeProps = { order: Order; amountMinor: number; moreMinor: number };

/** What a change means for the payment, before it is saved. */
export function TotalChangeNotice({ order, amountMinor, moreMinor }: TotalChangeNoticeProps) {
  const { currency, paymentStatus, paymentMethod, due } = order;
  const formatMoney = (minor: number) => formatMinor(minor, currency);
  const total = `Total ${formatMoney(amountMinor)}`;
  if (moreMinor === 0) return <p className="tabular">{total}, as before.</p>;
  if (paymentStatus !== 'Paid') {
    return (
      <Message kind="info" title={`${total} instead of ${formatMoney(amountMinor - moreMinor)}.`}>
        It is not paid yet: the customer pays the new total.
      </Message>
    );
  }
  if (moreMinor > 0) {
    return (
      <Message
        kind="info"
        title={`${total}. The customer still pays ${formatMoney(moreMinor + toMinor(due, currency))}.`}
      >
        The mail has the link to pay. No parcel leaves before it is there.
      </Message>
    );
  }
  const refundMinor = Math.max(0, -moreMinor - toMinor(due, currency));
  if (refundMinor === 0) return <p className="tabular">{total}: less is still to be paid.</p>;
  return (
    <Message kind="info" title={`${total}. ${formatMoney(refundMinor)} goes back to the customer.`}>
      {paymentMethod === 'card'
        ? 'It goes back to the card at once.'
        : 'You transfer it: the order lists it under Payment.'}
    </Message>
  );
}
