import { formatMinor, plainAmount, toMinor } from '../../../contract/money/money.ts';
import type { Payment } from '../../../contract/payments/payments.api.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { Reference } from '../../ui/marks/reference.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import styles from './payment.module.css';

export type TransferPayment = Extract<Payment, { bank: unknown }>;

/** That a transfer names its order, and how. */
export function ReferenceToInclude({ narration }: { narration: string | null | undefined }) {
  return (
    <>
      Please include the order reference in your transfer.
      {narration && (
        <>
          {' '}
          Its short form, <Reference>{narration}</Reference>, is your payment reference.
        </>
      )}
    </>
  );
}

/** Where to send a transfer, the one reference to write on it and how much: each with a button that copies it. */
export function BankDetails({ payment }: { payment: TransferPayment }) {
  const { bank, narration, amount, currency } = payment;
  const shown = formatMinor(toMinor(amount, currency), currency);
  return (
    <dl className={styles.details}>
      <CopyRow name="Payment reference" value={narration} outstanding />
      <CopyRow name="Amount" value={shown} copied={plainAmount(amount, currency)} />
      <CopyRow name="Bank name" value={bank.bankName} />
      <CopyRow name="Account name" value={bank.accountName} />
      <CopyRow name="Account number" value={bank.accountNumber} />
      <CopyRow name="SWIFT code" value={bank.swiftCode} />
    </dl>
  );
}

type CopyRowProps = { name: string; value: string; copied?: string; outstanding?: boolean };

/** A fact with a button that copies it. */
export function CopyRow({ name, value, copied = value, outstanding }: CopyRowProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied);
      toast.success(`${name} copied`);
    } catch {
      toast.error(`${name} could not be copied. Select it and copy it by hand.`);
    }
  };
  return (
    <div className={classes(styles.detail, outstanding && styles.reference)}>
      <dt>{name}</dt>
      <dd>
        {outstanding ? <Reference>{value}</Reference> : <span translate="no">{value}</span>}
        <Button variant="quiet" size="sm" aria-label={`Copy ${name.toLowerCase()}`} onClick={copy}>
          <Icon name="copy" small /> Copy
        </Button>
      </dd>
    </div>
  );
}
