import { useState } from 'react';
import type { MatchingOrder, StatementLine } from '../../../contract/payments/statement.api.ts';
import { Button } from '../../ui/button.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Message } from '../../ui/message.tsx';
import { Amount } from '../../ui/price.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { adminApi } from '../admin-api.ts';
import { refreshDesk } from '../dashboard/use-desk.ts';
import { InfoDialog, useSubmitForm } from '../kit/form-dialog.tsx';
import { SearchBox } from '../kit/list-filters.tsx';
import { useQuery } from '../kit/query.ts';
import { StickyFooter } from '../kit/save-bar.tsx';
import {
  addOrder,
  formatDifference,
  formatInCurrency,
  formatLineAmount,
  getRemainder,
  getShortfall,
  type SplitPart,
  toEntries,
  validatePart,
} from './line-amounts.rules.ts';
import { PayDialog, ShortChoice, type ShortPaymentAction } from './line-dialogs.tsx';
import styles from './statement.module.css';

type ChooseOrdersProps = { line: StatementLine; onPaid: () => void; onClose: () => void };

/** Chooses the order that a line is for; or several, where one transfer was for all of them. */
export function ChooseOrders({ line, onPaid, onClose }: ChooseOrdersProps) {
  const [q, setQ] = useState('');
  const [isPayOpen, setPayOpen] = useState(false);
  const form = useSubmitForm({
    defaultValues: { parts: [] as SplitPart[], short: 'rest' as ShortPaymentAction },
    submit: async ({ parts, short }) => {
      const { results } = await adminApi.statement.confirm({ lines: toEntries(line._id, parts, short) });
      const refused = results.find(({ done }) => !done);
      if (refused) {
        form.setError('root', { message: refused.message });
        return false;
      }
      void refreshDesk();
      return `${results.length} orders confirmed`;
    },
    onDone: () => {
      onPaid();
      onClose();
    },
  });
  const { parts, short } = form.watch();
  const orders = useQuery((signal) => adminApi.statement.orders({ line: line._id, q }, { signal }), q);
  const found = orders.stale || orders.error ? undefined : orders.value?.data;
  const [first, ...others] = parts;
  const isComplete = getRemainder(line, parts) === 0 && parts.every((part) => validatePart(part) === '');

  if (isPayOpen && first)
    return <PayDialog line={line} order={first.order} onPaid={onPaid} onClose={onClose} />;

  function toggle(order: MatchingOrder) {
    const others = parts.filter((part) => part.order._id !== order._id);
    form.setValue('parts', others.length < parts.length ? others : addOrder(line, parts, order));
  }

  return (
    <InfoDialog onClose={onClose} title={`Whose are ${formatLineAmount(line)}?`} lead={line.narration}>
      <div className="stack">
        <SearchBox label="Search orders" placeholder="Reference or name" value={q} onSearch={setQ} />
        {orders.stale && <Skeleton lines={4} label="Loading the orders" />}
        {!orders.stale && orders.error && (
          <ErrorState title="Error fetching orders" onRetry={() => void orders.reload()} />
        )}
        {found?.length === 0 && (
          <p className="soft">No order by transfer waits for money{q && ' under this name'}.</p>
        )}
        {found && (
          <ul className={styles.choosing}>
            {found.map((order) => (
              <li key={order._id}>
                <label className={fieldsStyles.check}>
                  <input
                    type="checkbox"
                    checked={parts.some((part) => part.order._id === order._id)}
                    disabled={first && first.order.currency !== order.currency}
                    onChange={() => toggle(order)}
                  />
                  <span>
                    <b>
                      <Verbatim>{order.reference}</Verbatim>
                    </b>{' '}
                    {order.name}, <Amount amount={order.wanted} currency={order.currency} />
                    <span className="small soft own-line">{formatDifference(order) || 'to the penny'}</span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        )}
        {others.length > 0 && (
          <SplitParts
            line={line}
            parts={parts}
            short={short}
            onParts={(next) => form.setValue('parts', next)}
            onShort={(next) => form.setValue('short', next)}
          />
        )}
        {form.failure && (
          <Message kind="bad" role="alert">
            {form.failure}
          </Message>
        )}
        <StickyFooter>
          <Button
            disabled={!first || (others.length > 0 && !isComplete)}
            working={form.working}
            workingLabel="Confirming…"
            onClick={() => (others.length > 0 ? void form.submit() : setPayOpen(true))}
          >
            {others.length > 0 ? `Confirm ${parts.length} orders` : 'Confirm this order'}
          </Button>
        </StickyFooter>
      </div>
    </InfoDialog>
  );
}

type SplitPartsProps = {
  line: StatementLine;
  parts: readonly SplitPart[];
  short: ShortPaymentAction;
  onParts: (parts: SplitPart[]) => void;
  onShort: (short: ShortPaymentAction) => void;
};

/** How one transfer is split between several orders, and the remaining amount. */
function SplitParts({ line, parts, short, onParts, onShort }: SplitPartsProps) {
  const remainder = getRemainder(line, parts);
  const shortParts = parts.filter((part) => getShortfall(part) > 0 && validatePart(part) === '');
  return (
    <>
      <fieldset className={styles.parts}>
        <legend className="label">What of it is for each</legend>
        {parts.map((part) => (
          <TextInput
            key={part.order._id}
            label={`${part.order.reference}, ${part.order.currency}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={part.typed}
            error={part.typed.trim() === '' ? undefined : validatePart(part) || undefined}
            onChange={(event) =>
              onParts(parts.map((one) => (one === part ? { ...one, typed: event.target.value } : one)))
            }
          />
        ))}
      </fieldset>
      {shortParts.length > 0 && (
        <ShortChoice
          legend={
            <legend className="label">
              {shortParts.map(({ order }) => order.reference).join(', ')}: less came
            </legend>
          }
          short={short}
          onShort={onShort}
        />
      )}
      <p className={remainder === 0 ? 'small soft' : `small ${styles.difference}`} role="status">
        {remainder === 0 && `All of ${formatLineAmount(line)} is given.`}
        {remainder > 0 && `${formatInCurrency(line, remainder)} of ${formatLineAmount(line)} are left.`}
        {remainder < 0 &&
          `${formatInCurrency(line, -remainder)} more than the ${formatLineAmount(line)} that came.`}
      </p>
    </>
  );
}
