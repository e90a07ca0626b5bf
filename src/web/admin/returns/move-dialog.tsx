import { useState } from 'react';
import type { AdminReturn } from '../../../contract/api/orders/returns.ts';
import { maxLength } from '../../../contract/rules/limits.ts';
import type { ReturnState } from '../../../contract/rules/returns/return-states.ts';
import { lateBy } from '../../orders/returns/return-clocks.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import { adminApi } from '../admin-api.ts';
import { recountDesk } from '../desk/use-desk.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { type Acceptance, AcceptChoices, beginAcceptance } from './accept-choices.tsx';
import { moveWords } from './move-words.ts';

type MoveDialogProps = {
  one: AdminReturn;
  to: ReturnState;
  onMoved: (one: AdminReturn) => void;
  onClose: () => void;
};

/** Asks before a return moves: what happens, what the customer hears, and what is to be decided with it. */
export function MoveDialog({ one, to, onMoved, onClose }: MoveDialogProps) {
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState('');
  const [acceptance, setAcceptance] = useState<Acceptance>(() => beginAcceptance(one));
  const accepts = to === 'Accepted';
  const wants = accepts ? acceptance.wants : one.wants;
  const words = moveWords(to, { wants });
  const late = accepts ? lateBy(one) : undefined;

  async function mayConfirm() {
    const wrong =
      words.note === 'needed' && note.trim() === '' ? 'A reason is needed: the customer reads it.' : '';
    setMissing(wrong);
    return wrong === '';
  }

  async function confirm() {
    const accepted = accepts && {
      ...acceptance,
      anyway: one.late || one.state === 'Not accepted',
    };
    const { data, message } = await adminApi.returns.move({
      returnId: one._id,
      state: to,
      note: note.trim(),
      ...accepted,
    });
    onMoved(data);
    toast.success(message);
    void recountDesk();
  }

  return (
    <ConfirmDialog
      title={
        <>
          {words.label}:{' '}
          <span className="nowrap">
            <Verbatim>{one.reference}</Verbatim>?
          </span>
        </>
      }
      text={
        <div className="stack">
          {late && (
            <p>
              It came late by {late}. The policy does not ask you to take it; accept it all the same if you
              like.
            </p>
          )}
          <p>{words.text}</p>
          {accepts && <AcceptChoices one={one} value={acceptance} onChange={setAcceptance} />}
          {words.note && (
            <TextArea
              label={words.note === 'needed' ? 'Why' : 'A word to the customer'}
              optional={words.note === 'optional'}
              rows={3}
              maxLength={maxLength.paymentNote}
              value={note}
              error={missing}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </div>
      }
      action={words.label}
      workingLabel={words.working}
      failure="The return was not moved"
      harmless={!words.danger}
      mayConfirm={mayConfirm}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
