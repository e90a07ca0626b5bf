import type { Order } from '../../../contract/orders/order.api.ts';
import { Amount } from '../../ui/price.tsx';

type SewnNoteProps = {
  order: Pick<Order, 'items' | 'paid' | 'due' | 'amount' | 'firstPayment' | 'currency' | 'cancelled'>;
  className?: string | undefined;
};

/** What is agreed about pieces that are sewn for the customer: what is paid when, and until when it can be cancelled. */
export function SewnNote({ order, className }: SewnNoteProps) {
  const { items, paid, due, currency, firstPayment, cancelled } = order;
  const sewn = items.filter(({ stages }) => stages);
  if (sewn.length === 0 || cancelled) return null;
  const isUncut = sewn.every(({ cutAt }) => !cutAt);
  const isPart = paid > 0 && due > 0;
  const later = isPart ? due : due - (firstPayment ?? due);
  if (!isUncut && later <= 0) return null;
  return (
    <p className={className}>
      {later > 0 && (
        <>
          {isPart ? (
            <>
              <Amount amount={paid} currency={currency} /> is paid.{' '}
            </>
          ) : (
            <>
              <Amount amount={due - later} currency={currency} /> is due now.{' '}
            </>
          )}
          The remaining <Amount amount={later} currency={currency} /> is due before your order leaves: we’ll
          email you a link when it is ready.{' '}
        </>
      )}
      {isUncut && 'You can cancel free of charge until the cloth is cut.'}
    </p>
  );
}
