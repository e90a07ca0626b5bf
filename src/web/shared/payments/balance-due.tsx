import { formatMinor, toMinor } from '../../../contract/money/money.ts';
import type { TrackedOrder } from '../../../contract/orders/order.api.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Amount } from '../../ui/price.tsx';

/** What is still to be paid of a partly paid order, with the page that pays it where there is one. */
export function BalanceDue({ order: { paid, amount, due, currency, payLink } }: { order: TrackedOrder }) {
  const rest = formatMinor(toMinor(due, currency), currency);
  return (
    <Message kind="info" title={`${rest} is still to be paid.`}>
      <p>
        <Amount amount={paid} currency={currency} /> of <Amount amount={amount} currency={currency} /> paid.
        Your pieces leave once the rest is here.
      </p>
      {payLink && (
        <p className="above-3">
          <LinkButton to={new URL(payLink).pathname} size="sm">
            Pay {rest}
          </LinkButton>
        </p>
      )}
    </Message>
  );
}
