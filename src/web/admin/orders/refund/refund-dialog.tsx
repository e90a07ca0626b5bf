import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Order } from '../../../../contract/api/orders/order.ts';
import { maxLength } from '../../../../contract/rules/limits.ts';
import { toMajor, toMinor } from '../../../../contract/rules/money/money.ts';
import { holdsStock } from '../../../../contract/rules/orders/payment-status.ts';
import {
  type ManualRefundMethod,
  manualRefundMethods,
} from '../../../../contract/rules/payments/payments.rules.ts';
import { refundDays } from '../../../../contract/rules/returns/policy.ts';
import { randomId } from '../../../client/random-id.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Amount } from '../../../ui/price/price.tsx';
import styles from '../../../ui/tables.module.css';
import { adminApi } from '../../admin-api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RefundPieces } from './refund-pieces.tsx';
import { leftToRefund, refundOfPieces, wayBack } from './refund-sums.rules.ts';
import { type Part, RefundWhat } from './refund-what.tsx';

type RefundDialogProps = { order: Order; onChanged: (order: Order) => void; onClose: () => void };

/** Pays an order back, whole, by its pieces or by an amount; a refusal is shown and may be tried again. */
export function RefundDialog({ order, onChanged, onClose }: RefundDialogProps) {
  const { currency } = order;
  const left = leftToRefund(order);
  const [part, setPart] = useState<Part>('all');
  const [quantities, setQuantities] = useState(() => order.items.map(() => 0));
  const [shipping, setShipping] = useState(false);
  const [nothingChosen, setNothingChosen] = useState(false);
  const { register, getValues, watch, setError, formState } = useForm({
    defaultValues: { amount: '', reason: '', restock: '', by: '' },
  });
  // one key an opening of the dialog: pressed twice, it is one refund
  const [key] = useState(() => randomId());
  const by = watch('by');
  const way = isHanded(by) ? by : wayBack(order);
  const typed = Number(watch('amount').replaceAll(',', ''));
  const pieces = toMajor(
    toMinor(refundOfPieces(order, quantities), currency) + (shipping ? toMinor(left.shipping, currency) : 0),
    currency,
  );
  const amount = part === 'all' ? left.amount : part === 'pieces' ? pieces : positive(typed);
  const after = toMajor(toMinor(left.amount, currency) - toMinor(amount, currency), currency);

  async function mayConfirm(): Promise<boolean> {
    if (part === 'amount' && !(typed > 0)) {
      setError('amount', { message: 'Type how much goes back.' }, { shouldFocus: true });
      return false;
    }
    if (part === 'amount' && after < 0) {
      setError('amount', { message: 'This is more than is left.' }, { shouldFocus: true });
      return false;
    }
    if (part === 'pieces' && pieces === 0) {
      setNothingChosen(true);
      return false;
    }
    return true;
  }

  async function confirm(): Promise<void> {
    const { restock, reason, by } = getValues();
    const { data, message } = await adminApi.refunds.make(
      {
        orderId: order._id,
        reason,
        ...(isHanded(by) ? { by } : {}),
        ...(part === 'amount' ? { amount: typed } : {}),
        ...(part === 'pieces' ? { lines: linesOf(quantities), ...(shipping ? { shipping } : {}) } : {}),
        ...(part !== 'amount' && restock ? { restock: restock === 'shelf' } : {}),
      },
      { headers: { 'idempotency-key': `${key} ${part} ${amount} ${by}` } },
    );
    onChanged(data);
    toast.success(message);
  }

  return (
    <ConfirmDialog
      title={`Refund ${order.reference}?`}
      text={
        <div className="stack">
          <RefundWhat value={part} onChange={setPart} />
          {part === 'pieces' && (
            <RefundPieces
              order={order}
              left={left}
              quantities={quantities}
              onQuantities={setQuantities}
              shipping={shipping}
              onShipping={setShipping}
              nothingChosen={nothingChosen && pieces === 0}
            />
          )}
          {part === 'amount' && (
            <TextInput
              label={`Amount, ${currency}`}
              inputMode="decimal"
              error={formState.errors.amount?.message}
              {...register('amount')}
            />
          )}
          {part !== 'amount' && (
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
              ...manualRefundMethods.map((way) => ({ value: way, label: wayNames[way] })),
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
          <dl className={`${styles.rows} small`}>
            <div>
              <dt>To</dt>
              <dd>{whereTo(order, way)}</dd>
            </div>
            <div className={styles.total}>
              <dt>This refund</dt>
              <dd>
                <Amount amount={amount} currency={currency} />
              </dd>
            </div>
            <div>
              <dt>Left of the order afterwards</dt>
              <dd>
                <Amount amount={Math.max(0, after)} currency={currency} />
              </dd>
            </div>
          </dl>
          <p className="small">{consequences[way]}</p>
        </div>
      }
      action={`Refund ${order.reference}`}
      workingLabel={way === 'card' ? 'Asking the provider...' : 'Saving...'}
      failure="The payment was not refunded"
      mayConfirm={mayConfirm}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** Nothing for what is no amount yet. */
function positive(typed: number): number {
  return Number.isFinite(typed) ? Math.max(0, typed) : 0;
}

function linesOf(quantities: readonly number[]): { index: number; quantity: number }[] {
  return quantities.map((quantity, index) => ({ index, quantity })).filter(({ quantity }) => quantity > 0);
}

const wayNames: Record<ManualRefundMethod, string> = { transfer: 'Bank transfer', cash: 'Cash', pos: 'POS' };

function isHanded(by: string): by is ManualRefundMethod {
  return manualRefundMethods.some((way) => way === by);
}

/** A card order whose payment came another way than through the provider has no card to go back to. */
function whereTo({ paymentChannel, address }: Order, way: ManualRefundMethod | 'card'): string {
  const name = `${address.firstName} ${address.lastName}`.trim();
  if (way === 'transfer') return `an account of ${name}`;
  if (way !== 'card') return name || 'the customer';
  if (paymentChannel === 'card') return `the card of ${name}`;
  return `${name}, the way it was paid`;
}

const consequences: Record<ManualRefundMethod | 'card', string> = {
  card: `The provider pays it back, usually within ${refundDays.label} business days; the customer gets an email. What no card payment covers is yours to transfer. It cannot be taken back.`,
  transfer:
    'You transfer it. We email the customer to ask for the account, and write again once you mark it as sent.',
  cash: 'You hand it over now. It counts as paid back at once, and the customer gets an email where we have an address.',
  pos: 'You give it back at the terminal now. It counts as paid back at once, and the customer gets an email where we have an address.',
};
