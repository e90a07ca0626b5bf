import type { TrackedOrder } from '../../../contract/orders/order.api.ts';
import { Message } from '../../ui/message.tsx';
import { getOrderStatusMessage, orderSteps } from './order-steps.rules.ts';
import { StepList } from './step-list.tsx';

type OrderTimelineProps = {
  order: Pick<TrackedOrder, 'reference'> & Parameters<typeof orderSteps>[0];
};

/** The steps of an order, and an explanation if they are not enough. */
export function OrderTimeline({ order }: OrderTimelineProps) {
  const status = getOrderStatusMessage(order);
  return (
    <>
      <StepList label={`Progress of order ${order.reference}`} steps={orderSteps(order)} />
      {status && (
        <div className="above-6">
          <Message kind={status.kind} title={status.title}>
            {status.text}
          </Message>
        </div>
      )}
    </>
  );
}
