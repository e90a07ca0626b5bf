import { formatMinor, toMinor } from '../../../contract/money/money.ts';
import { formatList } from '../../../contract/text/format-list.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { refreshDesk } from '../desk/use-desk.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

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
