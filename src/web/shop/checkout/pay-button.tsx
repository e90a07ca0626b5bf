import { Button } from '../../ui/button.tsx';
import type { PaymentOption } from './payment-methods.rules.ts';

type PayButtonProps = {
  way: PaymentOption;
  /** Whether it is the secondary button next to the choice, for the other method in one press. */
  quiet?: boolean;
  busy: boolean;
  working: boolean;
  onPay: () => void;
};

/** Orders and pays in one press; names the way and the sum. */
export function PayButton({
  way: { method, chargedIn, sum },
  quiet = false,
  busy,
  working,
  onPay,
}: PayButtonProps) {
  return (
    <Button
      variant={quiet ? 'text' : 'primary'}
      size={quiet ? 'md' : 'lg'}
      block={!quiet}
      disabled={busy}
      working={working}
      onClick={onPay}
    >
      {method === 'card'
        ? `Pay ${sum} ${chargedIn === 'NGN' ? 'now' : 'by card'}`
        : `Pay with Transfer${quiet ? '' : ` · ${sum}`}`}
    </Button>
  );
}
