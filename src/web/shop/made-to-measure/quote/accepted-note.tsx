import type { QuotePage } from '../../../../contract/made-to-measure/quotes.api.ts';
import { formatMinor, toMinor } from '../../../../contract/money/money.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { formatDay } from '../../../ui/format-day.ts';
import { Message } from '../../../ui/message.tsx';

type AcceptedNoteProps = { accepted: NonNullable<QuotePage['accepted']>; readyBy: string };

/** What is paid of the order, what is due, and where to pay and follow it. */
export function AcceptedNote({ accepted, readyBy }: AcceptedNoteProps) {
  const { reference, paymentStatus, paid, amount, toPay, currency, payLink } = accepted;
  const money = (major: number) => formatMinor(toMinor(major, currency), currency);
  if (paymentStatus === 'Refunded') return null;
  const title =
    paid === 0
      ? toPay > 0
        ? `${money(toPay)} starts the work.`
        : 'Nothing is due now.'
      : paid < amount
        ? `${money(paid)} of ${money(amount)} paid`
        : `${money(paid)} paid, thank you.`;
  return (
    <div className="stack">
      <Message kind="info" role="status" title={title}>
        {paid === 0 && toPay > 0
          ? 'We’ll begin as soon as it arrives.'
          : `We’ll have it ready by ${formatDay(readyBy)} and tell you at each stage.`}
      </Message>
      <p className="row wrapping">
        {toPay > 0 && payLink && (
          <LinkButton size="lg" to={payLink}>
            Pay {money(toPay)}
          </LinkButton>
        )}
        <LinkButton variant="secondary" to={`/myorders?reference=${reference}`}>
          Track your order
        </LinkButton>
      </p>
    </div>
  );
}
