import { maxLength } from '../../../contract/limits.ts';
import { FieldError } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { usePermissions } from '../layout/use-permissions.ts';

type UnpaidBalanceProps = {
  /** Each order of which a part is to be paid: the sum, and its reference where several are chosen. */
  orders: readonly { reference?: string; due: string }[];
  reason: string;
  error: string | undefined;
  onChange: (reason: string) => void;
};

/** What is still to be paid of pieces that are to leave, and why they leave anyway, from those who may decide it. */
export function UnpaidBalance({ orders, reason, error, onChange }: UnpaidBalanceProps) {
  const canRelease = useCanReleaseUnpaid();
  if (orders.length === 0) return null;
  return (
    <>
      {orders.map(({ reference, due }) => (
        <FieldError key={reference ?? due}>
          {reference && `${reference}: `}
          {due} is still to be paid.
        </FieldError>
      ))}
      {canRelease ? (
        <TextInput
          label="Why does it leave anyway?"
          value={reason}
          maxLength={maxLength.paymentNote}
          error={error}
          help="Your reason stays in the order’s history."
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <p className="small soft">Only an owner or a manager can let it leave before it is paid.</p>
      )}
    </>
  );
}

/** Whether the admin may release items that are not fully paid. */
export function useCanReleaseUnpaid(): boolean {
  return usePermissions()('order_changes');
}

/** What is missing of a reason; undefined where nothing is. */
export function validateReason(reason: string): string | undefined {
  return reason.trim() === '' ? 'Say why it leaves before it is paid.' : undefined;
}
