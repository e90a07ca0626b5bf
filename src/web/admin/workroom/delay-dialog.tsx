import { useRef } from 'react';
import { randomId } from '../../client/random-id.ts';
import { TextArea, TextInput } from '../../ui/forms/text-input.tsx';
import { adminApi } from '../admin-api.ts';
import { FormDialog, useSubmitForm } from '../kit/form-dialog.tsx';

type DelayDialogProps = { onDone: () => void; onClose: () => void };

/** Moves the day of all that is not ready, after a power cut or when cloth is late. Each customer gets one email. */
export function DelayDialog({ onDone, onClose }: DelayDialogProps) {
  // the same delay sent twice is one; another one is another
  const key = useRef({ body: '', value: '' });
  const form = useSubmitForm({
    defaultValues: { days: '', reason: '' },
    submit: async ({ days, reason }) => {
      const input = { days: Number(days), reason };
      const body = JSON.stringify(input);
      if (key.current.body !== body) key.current = { body, value: randomId() };
      const headers = { 'Idempotency-Key': key.current.value };
      const { data } = await adminApi.delays.delay(input, { headers });
      if (data.lines === 0) return 'Nothing is being sewn: no day was moved.';
      return `${data.orders === 1 ? 'One order is' : `${data.orders} orders are`} moved by ${formatDays(Number(days))}, and each customer is emailed.`;
    },
    onDone: () => {
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Delay everything?"
      lead="A power cut, cloth that is late: every piece that is not ready moves."
      action="Move all days"
      onClose={onClose}
    >
      <TextInput
        label="Business days"
        inputMode="numeric"
        {...form.field('days', {
          validate: (typed) => /^[1-9]\d?$/.test(typed.trim()) || 'Type how many business days, like 3.',
        })}
      />
      <TextArea
        label="Reason, as your customers read it"
        rows={3}
        maxLength={300}
        help="Each customer gets one email with the new day, and the offer to cancel what is not cut yet."
        {...form.field('reason', {
          validate: (typed) => typed.trim() !== '' || 'Say why: your customers read it.',
        })}
      />
    </FormDialog>
  );
}

function formatDays(days: number): string {
  return days === 1 ? 'one business day' : `${days} business days`;
}
