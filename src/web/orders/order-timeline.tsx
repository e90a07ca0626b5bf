import type { TrackedOrder } from '../../contract/api/order.ts';
import { Message } from '../ui/message.tsx';
import { formatDays, formatStep } from './dates.ts';
import { type OrderStep, orderNews, orderSteps } from './order-steps.rules.ts';
import styles from './timeline.module.css';

type OrderTimelineProps = {
  order: Pick<TrackedOrder, 'reference'> & Parameters<typeof orderSteps>[0];
};

const spoken: Record<OrderStep['state'], string> = {
  done: 'Done: ',
  now: 'Now: ',
  next: 'To come: ',
  failed: 'Stopped: ',
};

/** The way of an order as a seam being sewn: down the page on phones, across it where there is room. */
export function OrderTimeline({ order }: OrderTimelineProps) {
  const news = orderNews(order);
  return (
    <>
      <ol
        className={`${styles.seam} ${styles.across} ${styles.wide}`}
        aria-label={`Progress of order ${order.reference}`}
      >
        {orderSteps(order).map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
      {news && (
        <div className="above-6">
          <Message kind={news.kind} title={news.title}>
            {news.text}
          </Message>
        </div>
      )}
    </>
  );
}

const sewn: Record<OrderStep['state'], string | undefined> = {
  done: styles.done,
  now: styles.now,
  next: undefined,
  failed: styles.failed,
};

function Step({ step }: { step: OrderStep }) {
  const current = step.state === 'now' || step.state === 'failed';
  return (
    <li className={sewn[step.state]} aria-current={current ? 'step' : undefined}>
      <b>
        <span className="sr-only">{spoken[step.state]}</span>
        {step.name}
      </b>
      {step.at && (
        <time className="own-line tabular" dateTime={step.at}>
          {formatStep(step.at)}
        </time>
      )}
      {step.text}
      {step.expected && <span className="tabular"> {formatDays(step.expected)}</span>}
    </li>
  );
}
