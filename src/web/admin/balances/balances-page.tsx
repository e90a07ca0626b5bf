import { Link } from 'react-router';
import type { ManualPaymentMethod } from '../../../contract/drafts/drafts.ts';
import { formatMinor, toMinor } from '../../../contract/money/money.ts';
import { describeTender, tenderTypeLabels } from '../../../contract/payments/payments.rules.ts';
import type { Balance } from '../../../contract/workroom/workroom.api.ts';
import { randomId } from '../../client/random-id.ts';
import { formatDay } from '../../shared/orders/dates.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Amount } from '../../ui/price.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { adminApi } from '../admin-api.ts';
import { refreshDesk } from '../dashboard/use-desk.ts';
import { ActionButton, DialogButton } from '../kit/action-button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { QueryFrame } from '../kit/data-list.tsx';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import { usePermissions } from '../layout/use-permissions.ts';
import type { Route } from './+types/balances-page.ts';
import { AskLinks } from './ask-links.tsx';
import styles from './balances.module.css';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Balances');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { balances: prefetch(url, (signal) => adminApi.balances.list({}, { signal })) };
}

/** What is left to pay of pieces that are ready, the longest waiting first. */
export default function BalancesPage({ loaderData }: Route.ComponentProps) {
  const balances = useLoading(loaderData.balances);
  const reload = async () => {
    await balances.reload();
    void refreshDesk();
  };
  return (
    <>
      <h1>Balances</h1>
      <p className="soft small above-3">
        Pieces that are ready and not fully paid. Nothing leaves before the rest is paid.
      </p>
      <QueryFrame
        query={balances}
        failure="Error fetching balances"
        empty={{
          when: ({ data }) => data.length === 0,
          title: 'Nothing is left to pay',
          text: 'When a piece is ready and part of its price is still due, it appears here.',
        }}
      >
        {({ data, totals }) => (
          <>
            <p className={styles.totals}>
              {totals.map(({ currency, due, orders }) => (
                <span key={currency}>
                  <b>
                    <Amount amount={due} currency={currency} />
                  </b>{' '}
                  from {orders} {orders === 1 ? 'order' : 'orders'}
                </span>
              ))}
            </p>
            <ul className={styles.balances}>
              {data.map((balance) => (
                <li key={balance.orderId}>
                  <BalanceCard balance={balance} onChanged={reload} />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryFrame>
    </>
  );
}

type BalanceProps = { balance: Balance; onChanged: () => Promise<void> };

function BalanceCard({ balance, onChanged }: BalanceProps) {
  const { orderId, reference, customer, pieces, currency, due, paid, readyAt, overdue, remindedAt } = balance;
  const canTake = usePermissions()('staff_orders');
  return (
    <article aria-label={`${customer}, ${reference}`}>
      <p className="between">
        <span>
          <strong>{customer}</strong> {overdue && <Badge kind="out">Over 30 days</Badge>}
        </span>
        <strong className="tabular nowrap">
          <Amount amount={due} currency={currency} />
        </strong>
      </p>
      <p className="small">{pieces.join(', ')}</p>
      <p className="caption">
        Ready since {formatDay(readyAt)} · <Amount amount={paid} currency={currency} /> paid ·{' '}
        <Link className="link" to={`/admin/order/${orderId}`}>
          <Verbatim>{reference}</Verbatim>
        </Link>
        {remindedAt && ` · reminded ${formatDay(remindedAt)}`}
      </p>
      {canTake && <TakeButtons balance={balance} onChanged={onChanged} />}
      <AskButtons balance={balance} onChanged={onChanged} canRemind={canTake} />
    </article>
  );
}

const methods: readonly ManualPaymentMethod[] = ['cash', 'pos', 'transfer'];

/** Takes the whole rest, however it came: one press, and one that confirms it. */
function TakeButtons({ balance, onChanged }: BalanceProps) {
  const { orderId, customer, currency, due } = balance;
  const amount = formatMinor(toMinor(due, currency), currency);
  return (
    <fieldset className={styles.take}>
      <legend className="small">Take {amount}</legend>
      {methods.map((by) => (
        <DialogButton
          key={by}
          size="sm"
          variant="secondary"
          dialog={(onClose) => {
            // a second press of the same dialog is no second payment
            const key = randomId();
            return (
              <ConfirmDialog
                title={`Take ${amount} ${describeTender(by)}?`}
                text={`${customer} has then paid in full, and the order may leave.`}
                action={`Take ${amount}`}
                workingLabel="Saving..."
                failure="The payment was not saved"
                harmless
                onConfirm={async () => {
                  const headers = { 'Idempotency-Key': key };
                  const { message } = await adminApi.drafts.paid({ orderId, by, amount: due }, { headers });
                  toast.success(message);
                  await onChanged();
                }}
                onClose={onClose}
              />
            );
          }}
        >
          {tenderTypeLabels[by].charAt(0).toUpperCase() + tenderTypeLabels[by].slice(1)}
          <span className="sr-only"> from {customer}</span>
        </DialogButton>
      ))}
    </fieldset>
  );
}

/** Asks for the rest: on WhatsApp, by mail, or with the link itself. */
function AskButtons({ balance, onChanged, canRemind }: BalanceProps & { canRemind: boolean }) {
  const { orderId, phone, link, text } = balance;
  return (
    <AskLinks phone={phone} text={text} link={link}>
      {canRemind && (
        <ActionButton
          size="sm"
          variant="quiet"
          action={async () => {
            const { message } = await adminApi.balances.remind({ orderId });
            toast.success(message);
            await onChanged();
          }}
        >
          Email a reminder
        </ActionButton>
      )}
    </AskLinks>
  );
}
