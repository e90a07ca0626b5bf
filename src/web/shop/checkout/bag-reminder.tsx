import { useState } from 'react';
import { toFailure } from '../../client/api-client.ts';
import { rareApi } from '../../client/rare-api.ts';
import { useCurrency } from '../../state/currency.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { toast } from '../../ui/overlay/toast.ts';

type BagReminderProps = { agreed: boolean; onAgreed: (agreed: boolean) => void };

/** Consent to one email about the cart; stored by the shop as soon as it is given, and erased when it is withdrawn. */
export function BagReminder({ agreed, onAgreed }: BagReminderProps) {
  const currency = useCurrency();
  const [saving, setSaving] = useState(false);
  async function save(agree: boolean): Promise<void> {
    onAgreed(agree);
    setSaving(true);
    try {
      await rareApi.cartReminders.agree({ agree, currency });
    } catch (error) {
      onAgreed(!agree);
      toast.error(toFailure(error).message);
    }
    setSaving(false);
  }
  return (
    <Checkbox
      label="May we remind you of your bag?"
      help="One email if you don’t order within three hours, with a link that stops it."
      checked={agreed}
      disabled={saving}
      onChange={(event) => void save(event.target.checked)}
    />
  );
}
