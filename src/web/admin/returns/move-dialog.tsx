import { useState } from 'react';
import { maxLength } from '../../../contract/limits.ts';
import type { ReturnState } from '../../../contract/returns/return-states.ts';
import type { AdminReturn } from '../../../contract/returns/returns.api.ts';
import { formatOverdue } from '../../shared/orders/returns/return-deadlines.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import { adminApi } from '../admin-api.ts';
import { refreshDesk } from '../desk/use-desk.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { type Acceptance, AcceptChoices, createAcceptance } from './accept-choices.tsx';
import { getMoveLabels } from './move-labels.ts';

type MoveDialogProps = {
  orderReturn: AdminReturn;
  to: ReturnState;
  onMoved: (one: AdminReturn) => void;
  onClose: () => void;
};

/**
 * Asks for confirmation before a return changes status: what happens, what the customer is notified of, and the
 * choices to make.
 */
export function MoveDialog({ orderReturn, to, onMoved, onClose }: MoveDialogProps) {
  const [note, setNote] = useState('');
  const [noteError, setNoteError] = useState('');
  const [acceptance, setAcceptance] = useState<Acceptance>(() => createAcceptance(orderReturn));
  const isAccepting = to === 'Accepted';
  const wants = isAccepting ? acceptance.wants : orderReturn.wants;
  const labels = getMoveLabels(to, { wants });
  const late = isAccepting ? formatOverdue(orderReturn) : undefined;

  async function validate() {
    const problem =
      labels.note === 'needed' && note.trim() === '' ? 'A reason is needed: the customer reads it.' : '';
    setNoteError(problem);
    return problem === '';
  }

  async function confirm() {
    const acceptanceInput = isAccepting && {
      ...acceptance,
      anyway: orderReturn.late || orderReturn.state === 'Not accepted',
    };
    const { data, message } = await adminApi.returns.move({
      returnId: orderReturn._id,
      state: to,
      note: note.trim(),
      ...acceptanceInput,
    });
    onMoved(data);
    toast.success(message);
    void refreshDesk();
  }

  return (
    <ConfirmDialog
      title={
        <>
          {labels.label}:{' '}
          <span className="nowrap">
            <Verbatim>{orderReturn.reference}</Verbatim>?
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
          <p>{labels.text}</p>
          {isAccepting && (
            <AcceptChoices orderReturn={orderReturn} value={acceptance} onChange={setAcceptance} />
          )}
          {labels.note && (
            <TextArea
              label={labels.note === 'needed' ? 'Why' : 'Message to the customer'}
              optional={labels.note === 'optional'}
              rows={3}
              maxLength={maxLength.paymentNote}
              value={note}
              error={noteError}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </div>
      }
      action={labels.label}
      workingLabel={labels.workingLabel}
      failure="The return was not moved"
      harmless={!labels.danger}
      validate={validate}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
