import { formatDateTime } from '../../shared/orders/dates.ts';
import { BankDetails, type TransferPayment } from '../../shared/payments/bank-details.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';

type TransferDialogProps = { transfer: TransferPayment; expiresAt: string | null; onClose: () => void };

/** Where to send the money, with the reference to write on it. */
export function TransferDialog({ transfer, expiresAt, onClose }: TransferDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Bank transfer" lead="For international customers only.">
      <p>
        Please include the order reference, <Verbatim>{transfer.narration}</Verbatim>, or we cannot match your
        money to your order.
      </p>
      <BankDetails payment={transfer} />
      <p className="small soft above-4">
        {expiresAt && `Your pieces are kept until ${formatDateTime(expiresAt)}, Lagos time. `}
        These details stay on the page of your order <Verbatim>{transfer.reference}</Verbatim>, where you can
        send us the proof of your transfer.
      </p>
      <p className="above-6">
        <Button size="lg" block onClick={onClose}>
          I have noted the details
        </Button>
      </p>
    </Dialog>
  );
}
