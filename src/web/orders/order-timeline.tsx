import type { TrackedOrder } from '../../contract/api/orders.ts';
import { Message } from '../ui/message.tsx';
import { formatDays, formatStep } from './dates.ts';
import { type OrderStep, orderNews, orderSteps } from './order-steps.rules.ts';

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
      <ol className="seam across order-seam" aria-label={`Progress of order ${order.reference}`}>
        {orderSteps(order).map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
      {news && (
        <div className="mt-6">
          <Message kind={news.kind} title={news.title}>
            {news.text}
          </Message>
        </div>
      )}
    </>
  );
}

function Step({ step }: { step: OrderStep }) {
  const current = step.state === 'now' || step.state === 'failed';
  return (
    <li className={step.state} aria-current={current ? 'step' : undefined}>
      <b>
        <span className="sr-only">{spoken[step.state]}</span>
        {step.name}
      </b>
      {step.at && (
        <time className="block num" dateTime={step.at}>
          {formatStep(step.at)}
        </time>
      )}
      {step.text}
      {step.expected && <span className="num"> {formatDays(step.expected)}</span>}
    </li>
  );
}
