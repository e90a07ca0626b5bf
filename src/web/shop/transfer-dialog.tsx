import { BankDetails } from '../orders/bank-details.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { Transfer } from './use-place-order.ts';

type TransferDialogProps = { transfer: Transfer; keptHours: number; onClose: () => void };

/** Where to send the money, with the reference to write on it. */
export function TransferDialog({ transfer, keptHours, onClose }: TransferDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Bank transfer" lead="For international customers only.">
      <p>Please include the order reference, or we cannot match your money to your order.</p>
      <BankDetails payment={transfer.payment} />
      <p className="small soft mt-4">
        Your pieces are kept for {keptHours} hours; we write to you when the transfer arrives.
      </p>
      <p className="mt-6">
        <Button size="lg" block onClick={onClose}>
          I have noted the details
        </Button>
      </p>
    </Dialog>
  );
}
