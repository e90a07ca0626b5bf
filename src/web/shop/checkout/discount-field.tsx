import { useState } from 'react';
import type { Currency } from '../../../contract/money/currencies.ts';
import { formatPrice, toMinor } from '../../../contract/money/money.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import styles from './checkout.module.css';
import type { DiscountCode } from './use-totals.ts';

type DiscountFieldProps = {
  discount: DiscountCode;
  /** What the order is paid in. */
  currency: Currency;
  /** Why the order was refused with it. */
  error: string | undefined;
  onAsk: (code: string) => void;
};

/** A discount code, one at a time, folded away until there is one. */
export function DiscountField({ discount, currency, error, onAsk }: DiscountFieldProps) {
  const [typed, setTyped] = useState(discount.entered);
  const [open, setOpen] = useState(false);
  const applied = discount.of(currency);
  if (applied) {
    const off = toMinor(applied.discount, currency);
    const takesOff = off > 0 && formatPrice(-off, currency);
    const words = [takesOff, applied.freeDelivery && 'free delivery'].filter(Boolean).join(', ');
    return (
      <p className={styles.applied} role="status">
        <span>
          Discount code <b>{applied.code}</b>: <span className="nowrap">{words}</span>
        </span>
        <Button variant="text" onClick={() => onAsk('')} aria-label={`Remove the code ${applied.code}`}>
          Remove
        </Button>
      </p>
    );
  }
  return (
    <details
      className={styles.more}
      open={open || discount.entered !== '' || Boolean(error)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span className="link">Discount code</span>
      </summary>
      <div className={styles.codeRow}>
        <TextInput
          id="code"
          label="Code"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={typed}
          error={error || discount.refusalIn(currency)}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && onAsk(typed.trim())}
        />
        <Button
          variant="secondary"
          working={discount.checking}
          workingLabel="Checking…"
          onClick={() => onAsk(typed.trim())}
        >
          Apply
        </Button>
      </div>
    </details>
  );
}
