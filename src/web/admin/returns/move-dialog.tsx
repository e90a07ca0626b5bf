import { useState } from 'react';
import { maxLength } from '../../../contract/limits.ts';
import { exchangePeriod, refundPeriod } from '../../../contract/returns/policy-messages.ts';
import type { ReturnState } from '../../../contract/returns/return-states.ts';
import type { AdminReturn } from '../../../contract/returns/returns.api.ts';
import { formatOverdue } from '../../shared/returns/return-deadline.tsx';
import { TextArea } from '../../ui/forms/text-input.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import { adminApi } from '../admin-api.ts';
import { refreshDesk } from '../desk/use-desk.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { type Acceptance, AcceptChoices, createAcceptance } from './accept-choices.tsx';

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

type MoveLabels = {
  /** The button. */
  label: string;
  workingLabel: string;
  /** What happens, and what the customer is notified of. */
  text: string;
  /** A note sent to the customer: required, optional, or not offered. */
  note: 'needed' | 'optional' | undefined;
  danger: boolean;
};

const createLabels = (
  label: string,
  working: string,
  text: string,
  note?: MoveLabels['note'],
): MoveLabels => ({
  label,
  workingLabel: working,
  text,
  note,
  danger: false,
});

/** What each move of a return does, in the back office's words. */
export function getMoveLabels(to: ReturnState, { wants }: Pick<AdminReturn, 'wants'>): MoveLabels {
  switch (to) {
    case 'Approved':
      return createLabels(
        'Approve',
        'Approving...',
        'The customer is mailed the address and the day by which it must be with us.',
        'optional',
      );
    case 'Refused':
      return {
        ...createLabels(
          'Refuse',
          'Refusing...',
          'The customer is mailed your reason. What was kept aside goes back into the shop.',
          'needed',
        ),
        danger: true,
      };
    case 'On its way':
      return createLabels('On its way', 'Saving...', 'It is noted that the customer has sent it.');
    case 'Received':
      return createLabels(
        'Received',
        'Saving...',
        `The moment is noted, and the customer is mailed. ${getDeadlineText(wants)}`,
      );
    case 'Accepted':
      return createLabels('Accept', 'Accepting...', getAcceptedText(wants), 'optional');
    case 'Not accepted':
      return {
        ...createLabels(
          'Do not accept',
          'Saving...',
          'The customer is mailed your reason, and gets the piece back. What was kept aside goes back into the shop.',
          'needed',
        ),
        danger: true,
      };
    case 'Cancelled':
      return {
        ...createLabels(
          'Cancel return',
          'Cancelling...',
          'The customer keeps the piece. What was kept aside goes back into the shop.',
          'optional',
        ),
        danger: true,
      };
    case 'Exchanged':
      return createLabels(
        wants === 'repair' ? 'Mended and sent back' : 'Exchanged',
        'Saving...',
        'The customer is told that the piece is on its way.',
        'optional',
      );
    default:
      return createLabels(to, 'Saving...', '');
  }
}

function getDeadlineText(wants: AdminReturn['wants']): string {
  if (wants === 'exchange') return `From now the other piece leaves within ${exchangePeriod}.`;
  if (wants === 'refund') return `From now the money is due within ${refundPeriod}.`;
  return 'Look at it next.';
}

function getAcceptedText(wants: AdminReturn['wants']): string {
  if (wants === 'exchange')
    return 'An order for the other piece is made, with no sale counted. Send it from there.';
  if (wants === 'refund') return 'The money goes back the way it came, and the customer is mailed.';
  return 'The customer is told that you mend it.';
}
