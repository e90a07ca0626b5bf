import { useState } from 'react';
import type { StatementLine } from '../../../contract/payments/statement.api.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { formatInCurrency, formatLineAmount } from './line-amounts.ts';

type IgnoreLineDialogProps = { line: StatementLine; onDone: () => void; onClose: () => void };

/** Asks for confirmation before a line is ignored or restored, or an overpayment is marked as refunded. */
export function IgnoreLineDialog({ line, onDone, onClose }: IgnoreLineDialogProps) {
  const [note, setNote] = useState('');
  const labels = getDialogLabels(line);
  const isIgnoring = line.state !== 'aside';

  async function confirm() {
    const trimmedNote = note.trim();
    const { message } = await adminApi.statement.aside({
      _id: line._id,
      aside: isIgnoring,
      ...(trimmedNote && { note: trimmedNote }),
    });
    toast.success(message);
    onDone();
  }

  return (
    <ConfirmDialog
      title={labels.title}
      text={
        <div className="stack">
          <p>{labels.text}</p>
          <p className="wrap">“{line.narration}”</p>
          {isIgnoring && (
            <TextInput
              label={labels.note}
              optional
              maxLength={300}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </div>
      }
      action={labels.action}
      workingLabel="Saving…"
      failure="Couldn't save your changes"
      harmless
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function getDialogLabels(line: StatementLine) {
  const amount = formatLineAmount(line);
  if (line.state === 'aside')
    return {
      title: `Bring ${amount} back?`,
      text: 'It waits for its order again.',
      note: '',
      action: 'Bring it back',
    };
  if (line.state === 'used')
    return {
      title: `${formatInCurrency(line, line.over)} given back?`,
      text: 'Send the money at your bank first. This notes that it was done.',
      note: 'How, or the reference of your bank',
      action: 'It is given back',
    };
  return {
    title: `Put ${amount} aside?`,
    text: 'It is no order’s, and is no longer held against orders. You can bring it back.',
    note: 'What it is',
    action: 'Put it aside',
  };
}
