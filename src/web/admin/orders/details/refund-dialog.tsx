import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { maxLength } from '../../../../contract/limits.ts';
import { toMajor, toMinor } from '../../../../contract/money/money.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { holdsStock } from '../../../../contract/payments/payment-status.ts';
import {
  type ManualRefundMethod,
  manualRefundMethods,
} from '../../../../contract/payments/payments.rules.ts';
import { refundDays } from '../../../../contract/returns/policy.ts';
import { randomId } from '../../../client/random-id.ts';
import fieldsStyles from '../../../ui/forms/fields.module.css';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Amount } from '../../../ui/price.tsx';
import { adminApi } from '../../admin-api.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { FactRows } from '../../kit/fact-rows.tsx';
import { applyChange, type OrderDialogProps } from '../order-change.ts';
import { calculateItemsRefund, getRefundable, getRefundMethod } from './refund-amounts.rules.ts';
import { RefundItems, type RefundValues } from './refund-items.tsx';

/** Pays an order back, whole, by its pieces or by an amount; a refusal is shown and may be tried again. */
export function RefundDialog({ order, onChanged, onClose }: OrderDialogProps) {
  const { currency } = order;
  const refundable = getRefundable(order);
  const form = useForm<RefundValues>({
    defaultValues: {
      scope: 'all',
      quantities: order.items.map(() => 0),
      shipping: false,
      amount: '',
      restock: '',
      by: '',
      reason: '',
    },
  });
  const { register, watch, setError, formState } = form;
  // one key an opening of the dialog: pressed twice, it is one refund
  const [key] = useState(() => randomId());
  const { scope, quantities, shipping, by, restock, reason, amount: typedAmount } = watch();
  const method = isManualRefund(by) ? by : getRefundMethod(order);
  const typed = Number(typedAmount.replaceAll(',', ''));
  const itemsAmount = toMajor(
    toMinor(calculateItemsRefund(order, quantities), currency) +
      (shipping ? toMinor(refundable.shipping, currency) : 0),
    currency,
  );
  const amount = scope === 'all' ? refundable.amount : scope === 'pieces' ? itemsAmount : toPositive(typed);
  const remaining = toMajor(toMinor(refundable.amount, currency) - toMinor(amount, currency), currency);
  const isNothingChosen = formState.errors.quantities !== undefined && itemsAmount === 0;

  async function validate(): Promise<boolean> {
    if (scope === 'amount' && !(typed > 0)) {
      setError('amount', { message: 'Type how much goes back.' }, { shouldFocus: true });
      return false;
    }
    if (scope === 'amount' && remaining < 0) {
      setError('amount', { message: 'This is more than is left.' }, { shouldFocus: true });
      return false;
    }
    if (scope === 'pieces' && itemsAmount === 0) {
      setError('quantities', { type: 'required' });
      return false;
    }
    return true;
  }

  const confirm = () =>
    applyChange(
      adminApi.refunds.make(
        {
          orderId: order._id,
          reason,
          ...(isManualRefund(by) ? { by } : {}),
          ...(scope === 'amount' ? { amount: typed } : {}),
          ...(scope === 'pieces'
            ? { lines: toRefundLines(quantities), ...(shipping ? { shipping } : {}) }
            : {}),
          ...(scope !== 'amount' && restock ? { restock: restock === 'shelf' } : {}),
        },
        { headers: { 'idempotency-key': `${key} ${scope} ${amount} ${by}` } },
      ),
      onChanged,
    );

  return (
    <ConfirmDialog
      title={`Refund ${order.reference}?`}
      text={
        <div className="stack">
          <fieldset>
            <legend className="sr-only">What goes back</legend>
            {scopeOptions.map(([value, label]) => (
              <label className={fieldsStyles.check} key={value}>
                <input type="radio" value={value} {...register('scope')} />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
          {scope === 'pieces' && (
            <RefundItems
              order={order}
              refundable={refundable}
              form={form}
              isNothingChosen={isNothingChosen}
            />
          )}
          {scope === 'amount' && (
            <TextInput
              label={`Amount, ${currency}`}
              inputMode="decimal"
              error={formState.errors.amount?.message}
              {...register('amount')}
            />
          )}
          {scope !== 'amount' && (
            <SelectField
              label="The pieces"
              options={[
                { value: '', label: 'As usual' },
                { value: 'shelf', label: 'Back in stock now' },
                { value: 'out', label: 'Never back in stock' },
              ]}
              help={
                holdsStock('Refunded', order.status)
                  ? 'As usual, they stay with the customer, or come later.'
                  : 'As usual, they go back into the stock with the last of the money.'
              }
              {...register('restock')}
            />
          )}
          <SelectField
            label="How it goes back"
            options={[
              { value: '', label: 'The way it was paid' },
              ...manualRefundMethods.map((method) => ({ value: method, label: methodLabels[method] })),
            ]}
            {...register('by')}
          />
          <TextInput
            label="Reason"
            optional
            help="Kept in the history with your name. The customer does not read it."
            maxLength={maxLength.paymentNote}
            {...register('reason')}
          />
          <FactRows
            facts={[
              { name: 'To', value: formatDestination(order, method) },
              {
                name: 'This refund',
                value: <Amount amount={amount} currency={currency} />,
                isTotal: true,
              },
              {
                name: 'Left of the order afterwards',
                value: <Amount amount={Math.max(0, remaining)} currency={currency} />,
              },
            ]}
          />
          <p className="small">{methodNotes[method]}</p>
        </div>
      }
      action={`Refund ${order.reference}`}
      workingLabel={method === 'card' ? 'Asking the provider...' : 'Saving...'}
      failure="The payment was not refunded"
      validate={validate}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** Nothing for what is no amount yet. */
function toPositive(typed: number): number {
  return Number.isFinite(typed) ? Math.max(0, typed) : 0;
}

function toRefundLines(quantities: readonly number[]): { index: number; quantity: number }[] {
  return quantities.map((quantity, index) => ({ index, quantity })).filter(({ quantity }) => quantity > 0);
}

const methodLabels: Record<ManualRefundMethod, string> = {
  transfer: 'Bank transfer',
  cash: 'Cash',
  pos: 'POS',
};

function isManualRefund(by: string): by is ManualRefundMethod {
  return manualRefundMethods.some((method) => method === by);
}

/** A card order whose payment came another way than through the provider has no card to go back to. */
function formatDestination({ paymentChannel, address }: Order, method: ManualRefundMethod | 'card'): string {
  const name = `${address.firstName} ${address.lastName}`.trim();
  if (method === 'transfer') return `an account of ${name}`;
  if (method !== 'card') return name || 'the customer';
  if (paymentChannel === 'card') return `the card of ${name}`;
  return `${name}, the way it was paid`;
}

const methodNotes: Record<ManualRefundMethod | 'card', string> = {
  card: `The provider pays it back, usually within ${refundDays.label} business days; the customer gets an email. What no card payment covers is yours to transfer. It cannot be taken back.`,
  transfer:
    'You transfer it. We email the customer to ask for the account, and write again once you mark it as sent.',
  cash: 'You hand it over now. It counts as paid back at once, and the customer gets an email where we have an address.',
  pos: 'You give it back at the terminal now. It counts as paid back at once, and the customer gets an email where we have an address.',
};

const scopeOptions: [RefundValues['scope'], string][] = [
  ['all', 'Everything that is left'],
  ['pieces', 'Some of the pieces'],
  ['amount', 'An amount'],
];
