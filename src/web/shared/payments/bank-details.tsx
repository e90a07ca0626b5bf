import { formatMinor, plainAmount, toMinor } from '../../../contract/money/money.ts';
import type { Payment } from '../../../contract/payments/payments.api.ts';
import { CopyRow } from './copy-row.tsx';
import styles from './payment.module.css';

export type TransferPayment = Extract<Payment, { bank: unknown }>;

/** Where to send a transfer, the one reference to write on it and how much: each with a button that copies it. */
export function BankDetails({ payment }: { payment: TransferPayment }) {
  const { bank, narration, amount, currency } = payment;
  const shown = formatMinor(toMinor(amount, currency), currency);
  return (
    <dl className={styles.details}>
      <CopyRow name="Write on the transfer" value={narration} outstanding />
      <CopyRow name="Amount" value={shown} copied={plainAmount(amount, currency)} />
      <CopyRow name="Bank name" value={bank.bankName} />
      <CopyRow name="Account name" value={bank.accountName} />
      <CopyRow name="Account number" value={bank.accountNumber} />
      <CopyRow name="SWIFT code" value={bank.swiftCode} />
    </dl>
  );
}
