import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Order } from '../../../contract/orders/order.api.ts';
import type { OrderRefund } from '../../../contract/orders/order-refund.api.ts';
import { describeTender } from '../../../contract/payments/payments.rules.ts';
import { refundDays } from '../../../contract/returns/policy.ts';
import { toFailure } from '../../client/api-client.ts';
import { rareApi } from '../../client/rare-api.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Message } from '../../ui/message.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Amount } from '../../ui/price.tsx';
import tablesStyles from '../../ui/tables.module.css';
import { formatDay } from '../orders/dates.ts';

type OrderRefundsProps = { order: Order; onChanged: (order: Order) => void };

/** The refunds made or pending for an order, and where the customer enters the account for a transfer. */
export function OrderRefunds({ order, onChanged }: OrderRefundsProps) {
  const [changing, setChanging] = useState(false);
  const { refunds, currency } = order;
  if (refunds.length === 0) return null;
  const waiting = refunds.find(({ way, state }) => way === 'transfer' && state === 'pending');
  return (
    <section>
      <h2>Refunds</h2>
      <dl className={`${tablesStyles.rows} above-3`}>
        {refunds.map((refund) => (
          <div key={refund._id}>
            <dt>
              {formatDay(refund.doneAt ?? refund.at)}
              <br />
              <span className="small soft">{formatRefund(refund, 'customer')}</span>
            </dt>
            <dd>
              <Amount short amount={refund.amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      {waiting && (!waiting.account || changing) && (
        <div className="above-4 stack">
          <p className="small">
            Which account should we send it to? We’ll transfer it within {refundDays.label} business days.
            Only we see the account, and we’ll delete it after the transfer.
          </p>
          <AccountForm
            orderId={order._id}
            onSaved={(changed) => {
              setChanging(false);
              onChanged(changed);
            }}
          />
        </div>
      )}
      {waiting?.account && !changing && (
        <p className="small soft above-2">
          To {waiting.account.bankName}, {waiting.account.accountNumber}.{' '}
          <Button variant="text" size="sm" onClick={() => setChanging(true)}>
            Change account
          </Button>
        </p>
      )}
    </section>
  );
}

/** Describes a refund's state briefly; whose account details it waits for depends on the reader. */
export function formatRefund(
  { state, way, account, sentReference }: Pick<OrderRefund, 'state' | 'way' | 'account' | 'sentReference'>,
  reader: 'customer' | 'admin',
): string {
  switch (state) {
    case 'pending':
      if (way === 'card') return 'on its way to the card';
      if (account) return 'to be transferred';
      return `waiting for ${reader === 'customer' ? 'your' : 'the customer’s'} account details`;
    case 'done':
      if (way === 'card') return 'back on the card';
      if (way !== 'transfer') return `given ${describeTender(way)}`;
      return sentReference ? 'transferred' : 'paid back';
    case 'needs_attention':
      return 'refused by the provider';
    case 'failed':
      return 'another refund took its place';
  }
}

/** Returns the refund by transfer for which the customer has not provided an account yet. */
export function refundNeedsAccountMessage({ refunds }: { refunds: readonly OrderRefund[] }) {
  return refunds.find(({ way, state, account }) => way === 'transfer' && state === 'pending' && !account);
}

const fields = [
  ['accountName', 'Name on the account', 'name'],
  ['bankName', 'Bank', 'off'],
  ['accountNumber', 'Account number or IBAN', 'off'],
] as const;

type AccountFormProps = { orderId: string; onSaved: (order: Order) => void };

/** Which account a refund by transfer goes to. */
export function AccountForm({ orderId, onSaved }: AccountFormProps) {
  const form = useForm({ defaultValues: { accountName: '', bankName: '', accountNumber: '' } });
  const { errors, isSubmitting } = form.formState;

  const save = form.handleSubmit(async (values) => {
    try {
      const { data, message } = await rareApi.refunds.account({ orderId, ...values });
      toast.success(message);
      onSaved(data);
    } catch (error) {
      const failure = toFailure(error);
      const wrong = fields.filter(([name]) => failure.fields[name]);
      for (const [name] of wrong) form.setError(name, { message: failure.fields[name] ?? '' });
      if (wrong.length === 0) form.setError('root', { message: failure.message });
    }
  });

  return (
    <form className="stack" method="post" onSubmit={save} noValidate>
      {fields.map(([name, label, autoComplete]) => (
        <TextInput
          key={name}
          label={label}
          autoComplete={autoComplete}
          error={errors[name]?.message}
          {...form.register(name)}
        />
      ))}
      {errors.root && (
        <Message kind="bad" role="alert" title="Your account was not saved">
          {errors.root.message}
        </Message>
      )}
      <div>
        <Button type="submit" variant="secondary" working={isSubmitting} workingLabel="Saving...">
          Save account
        </Button>
      </div>
    </form>
  );
}
