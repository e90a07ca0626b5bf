import { type ReactNode, useState } from 'react';
import { formatMinor, toMinor } from '../../../contract/money/money.ts';
import type { MatchingOrder, StatementLine } from '../../../contract/payments/statement.api.ts';
import { formatList } from '../../../contract/text/format-list.ts';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { toast } from '../../ui/overlay/toast.ts';
import { Amount } from '../../ui/price.tsx';
import { adminApi } from '../admin-api.ts';
import { refreshDesk } from '../dashboard/use-desk.ts';
import { ConfirmDialog, ReasonDialog } from '../kit/confirm-dialog.tsx';
import { formatDifference, formatInCurrency, formatLineAmount } from './line-amounts.rules.ts';

type PayDialogProps = { line: StatementLine; order: MatchingOrder; onPaid: () => void; onClose: () => void };

/** What may be done where less came than an order waits for. */
const shortPaymentLabels = {
  rest: 'Ask for the rest: the order is Paid with the rest due, and the customer gets a mail with the way to pay it.',
  accept: 'Accept it as it is: the order is Paid, and nothing more is asked for.',
} as const;
export type ShortPaymentAction = keyof typeof shortPaymentLabels;

type ShortChoiceProps = {
  legend: ReactNode;
  short: ShortPaymentAction;
  onShort: (short: ShortPaymentAction) => void;
  children?: ReactNode;
};

/** Chooses what becomes of the rest where less came. */
export function ShortChoice({ legend, short, onShort, children }: ShortChoiceProps) {
  return (
    <fieldset className="stack">
      {legend}
      {(Object.keys(shortPaymentLabels) as ShortPaymentAction[]).map((each) => (
        <label key={each} className={fieldsStyles.check}>
          <input type="radio" name="short" checked={short === each} onChange={() => onShort(each)} />
          <span>{shortPaymentLabels[each]}</span>
        </label>
      ))}
      {children}
    </fieldset>
  );
}

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
            <ShortChoice legend={<legend>{formatDifference(order)}</legend>} short={short} onShort={setShort}>
              <p className="small soft">To send it back, close this and send it at your bank.</p>
            </ShortChoice>
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

type IgnoreLineDialogProps = { line: StatementLine; onDone: () => void; onClose: () => void };

/** Asks for confirmation before a line is ignored or restored, or an overpayment is marked as refunded. */
export function IgnoreLineDialog({ line, onDone, onClose }: IgnoreLineDialogProps) {
  const { text, note, ...labels } = getDialogLabels(line);
  const isIgnoring = line.state !== 'aside';
  const dialog = {
    ...labels,
    workingLabel: 'Saving…',
    failure: "Couldn't save your changes",
    harmless: true,
    onClose,
  };
  const description = (
    <>
      <p>{text}</p>
      <p className="wrap">“{line.narration}”</p>
    </>
  );

  async function confirm(typed = '') {
    const input = { _id: line._id, aside: isIgnoring, ...(typed.trim() && { note: typed.trim() }) };
    const { message } = await adminApi.statement.aside(input);
    toast.success(message);
    onDone();
  }

  if (!isIgnoring)
    return (
      <ConfirmDialog
        {...dialog}
        text={<div className="stack">{description}</div>}
        onConfirm={() => confirm()}
      />
    );
  return (
    <ReasonDialog
      {...dialog}
      text={description}
      reason={{ label: note, maxLength: 300 }}
      onConfirm={confirm}
    />
  );
}

function getDialogLabels(line: StatementLine) {
  const amount = formatLineAmount(line);
  if (line.state === 'aside')
    return {
      title: `Bring ${amount} back?`,
      text: 'It waits for its order again.',
      note: '',
      action: 'Bring it back',
    };
  if (line.state === 'used')
    return {
      title: `${formatInCurrency(line, line.over)} given back?`,
      text: 'Send the money at your bank first. This notes that it was done.',
      note: 'How, or the reference of your bank',
      action: 'It is given back',
    };
  return {
    title: `Put ${amount} aside?`,
    text: 'It is no order’s, and is no longer held against orders. You can bring it back.',
    note: 'What it is',
    action: 'Put it aside',
  };
}

type Sure = Awaited<ReturnType<typeof adminApi.statement.list>>['sure'];

type ConfirmSureProps = { sure: Sure; onDone: () => Promise<void>; onClose: () => void };

const batchSize = 100;

/** Confirms all lines that are sure, after a look at how many they are and what they come to. */
export function ConfirmSureDialog({ sure, onDone, onClose }: ConfirmSureProps) {
  const count = sure.reduce((all, one) => all + one.count, 0);
  const amounts = sure.map(({ sum, currency }) => formatMinor(toMinor(sum, currency), currency));
  const payments = `${count} ${count === 1 ? 'payment' : 'payments'}`;

  async function confirm() {
    const entries = await fetchSureEntries();
    let done = 0;
    const failed: string[] = [];
    for (let at = 0; at < entries.length; at += batchSize) {
      const { results } = await adminApi.statement.confirm({ lines: entries.slice(at, at + batchSize) });
      done += results.filter((one) => one.done).length;
      failed.push(...results.filter((one) => !one.done).map(({ message }) => message));
    }
    toast.success(`${done} ${done === 1 ? 'order' : 'orders'} confirmed`);
    if (failed.length > 0) toast.error(`${failed.length} could not be confirmed: ${failed[0]}`);
    void refreshDesk();
    await onDone();
  }

  return (
    <ConfirmDialog
      title={`Confirm ${payments}?`}
      text={`They come to ${formatList(amounts)}. Each order becomes Paid, and its customer gets the mail.`}
      action={`Confirm ${payments}`}
      workingLabel="Confirming…"
      failure="The payments could not be confirmed"
      harmless
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** Every line that is sure now, page by page, with its order. */
async function fetchSureEntries() {
  const entries: { _id: string; orderId: string }[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await adminApi.statement.list({ match: 'sure', page, limit: batchSize });
    pages = answer.pages ?? 1;
    for (const { _id, orders } of answer.lines) if (orders[0]) entries.push({ _id, orderId: orders[0]._id });
  }
  return entries;
}
