import { useState } from 'react';
import type { MatchingOrder, StatementLine } from '../../../contract/payments/statement.api.ts';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { toast } from '../../ui/overlay/toast.ts';
import { Amount } from '../../ui/price/price.tsx';
import { adminApi } from '../admin-api.ts';
import { refreshDesk } from '../desk/use-desk.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { formatDifference, formatLineAmount } from './line-amounts.ts';

type PayDialogProps = { line: StatementLine; order: MatchingOrder; onPaid: () => void; onClose: () => void };

/** What may be done where less came than an order waits for. */
export const shortPaymentLabels = {
  rest: 'Ask for the rest: the order is Paid with the rest due, and the customer gets a mail with the way to pay it.',
  accept: 'Accept it as it is: the order is Paid, and nothing more is asked for.',
} as const;
export type ShortPaymentAction = keyof typeof shortPaymentLabels;

/** Asks for confirmation before a line pays an order; for an underpayment also what to do about the rest. */
export function PayDialog({ line, order, onPaid, onClose }: PayDialogProps) {
  const [short, setShort] = useState<ShortPaymentAction>('rest');
  const { reference, name, wanted, currency, difference } = order;
  const isShort = difference < 0;

  async function confirm() {
    const { results } = await adminApi.statement.confirm({
      lines: [{ _id: line._id, orderId: order._id, ...(isShort && { short }) }],
    });
    toast.success(results[0]?.message ?? 'Confirmed');
    void refreshDesk();
    onPaid();
  }

  return (
    <ConfirmDialog
      title={`Confirm order ${reference}?`}
      text={
        <div className="stack">
          <p>
            {formatLineAmount(line)} came, and the order of {name} waits for{' '}
            <Amount amount={wanted} currency={currency} />.
          </p>
          <p className="wrap">“{line.narration}”</p>
          {difference > 0 && (
            <p>
              {formatDifference(order)}: the order is Paid, and the rest stands under “To give back” until you
              have sent it.
            </p>
          )}
          {order.cancelled && (
            <p>The order is cancelled: it goes to Review, so that you decide about the money.</p>
          )}
          {isShort && (
            <fieldset className="stack">
              <legend>{formatDifference(order)}</legend>
              {(Object.keys(shortPaymentLabels) as ShortPaymentAction[]).map((each) => (
                <label key={each} className={fieldsStyles.check}>
                  <input type="radio" name="short" checked={short === each} onChange={() => setShort(each)} />
                  <span>{shortPaymentLabels[each]}</span>
                </label>
              ))}
              <p className="small soft">To send it back, close this and send it at your bank.</p>
            </fieldset>
          )}
        </div>
      }
      action={`Confirm order ${reference}`}
      workingLabel="Confirming…"
      failure="The payment could not be confirmed"
      harmless
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
