import type { TrackedOrder } from '../../../contract/orders/order.api.ts';
import { Message } from '../../ui/message.tsx';
import { formatStep } from './dates.ts';
import { getOrderStatusMessage, orderSteps } from './order-steps.rules.ts';
import { StepList } from './step-list.tsx';
import styles from './timeline.module.css';

type OrderTimelineProps = {
  order: Pick<TrackedOrder, 'reference'> & Parameters<typeof orderSteps>[0];
  /** Only the last step until it is opened: for an order that has arrived. */
  folded?: boolean;
};

/** The steps of an order, and an explanation if they are not enough. */
export function OrderTimeline({ order, folded = false }: OrderTimelineProps) {
  const status = getOrderStatusMessage(order);
  const steps = orderSteps(order);
  const list = <StepList label={`Progress of order ${order.reference}`} steps={steps} />;
  const last = steps.at(-1);
  return (
    <>
      {folded && last ? (
        <details className={styles.folded}>
          <summary>
            <b>{last.name}</b>{' '}
            {last.at && (
              <time className="tabular" dateTime={last.at}>
                {formatStep(last.at)}
              </time>
            )}
            <span className="link">Every step</span>
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
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
