import { useState } from 'react';
import type { StatementLine } from '../../../contract/api/statement.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { inCurrency, sumOf } from './sums.ts';

type AsideDialogProps = { line: StatementLine; onDone: () => void; onClose: () => void };

/** Asks before a line is put aside or brought back, or what was over is noted as given back. */
export function AsideDialog({ line, onDone, onClose }: AsideDialogProps) {
  const [note, setNote] = useState('');
  const words = wordsOf(line);
  const aside = line.state !== 'aside';

  async function confirm() {
    const told = note.trim();
    const { message } = await adminApi.statement.aside({ _id: line._id, aside, ...(told && { note: told }) });
    toast.success(message);
    onDone();
  }

  return (
    <ConfirmDialog
      title={words.title}
      text={
        <div className="stack">
          <p>{words.text}</p>
          <p className="wrap">“{line.narration}”</p>
          {aside && (
            <TextInput
              label={words.note}
              optional
              maxLength={300}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </div>
      }
      action={words.action}
      workingLabel="Saving…"
      failure="It could not be saved"
      harmless
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function wordsOf(line: StatementLine) {
  const sum = sumOf(line);
  if (line.state === 'aside')
    return {
      title: `Bring ${sum} back?`,
      text: 'It waits for its order again.',
      note: '',
      action: 'Bring it back',
    };
  if (line.state === 'used')
    return {
      title: `${inCurrency(line, line.over)} given back?`,
      text: 'Send the money at your bank first. This notes that it was done.',
      note: 'How, or the reference of your bank',
      action: 'It is given back',
    };
  return {
    title: `Put ${sum} aside?`,
    text: 'It is no order’s, and is no longer held against orders. You can bring it back.',
    note: 'What it is',
    action: 'Put it aside',
  };
}
