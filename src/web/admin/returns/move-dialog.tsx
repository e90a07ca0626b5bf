import { useState } from 'react';
import { maxLength } from '../../../contract/limits.ts';
import { exchangePeriod, refundPeriod } from '../../../contract/returns/policy-messages.ts';
import type { ReturnState } from '../../../contract/returns/return-states.ts';
import type { AdminReturn } from '../../../contract/returns/returns.api.ts';
import { formatOverdue } from '../../shared/returns/return-deadline.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import { adminApi } from '../admin-api.ts';
import { refreshDesk } from '../dashboard/use-desk.ts';
import { ConfirmDialog, ReasonDialog } from '../kit/confirm-dialog.tsx';
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
  const [acceptance, setAcceptance] = useState<Acceptance>(() => createAcceptance(orderReturn));
  const isAccepting = to === 'Accepted';
  const wants = isAccepting ? acceptance.wants : orderReturn.wants;
  const { label, workingLabel = 'Saving...', text, note, danger } = getMoveLabels(to, { wants });
  const late = isAccepting ? formatOverdue(orderReturn) : undefined;

  async function confirm(typedNote: string) {
    const acceptanceInput = isAccepting && {
      ...acceptance,
      anyway: orderReturn.late || orderReturn.state === 'Not accepted',
    };
    const { data, message } = await adminApi.returns.move({
      returnId: orderReturn._id,
      state: to,
      note: typedNote.trim(),
      ...acceptanceInput,
    });
    onMoved(data);
    toast.success(message);
    void refreshDesk();
  }

  const dialog = {
    title: (
      <>
        {label}:{' '}
        <span className="nowrap">
          <Verbatim>{orderReturn.reference}</Verbatim>?
        </span>
      </>
    ),
    text: (
      <>
        {late && (
          <p>
            It came late by {late}. The policy does not ask you to take it; accept it all the same if you
            like.
          </p>
        )}
        <p>{text}</p>
        {isAccepting && (
          <AcceptChoices orderReturn={orderReturn} value={acceptance} onChange={setAcceptance} />
        )}
      </>
    ),
    action: label,
    workingLabel,
    failure: 'The return was not moved',
    harmless: !danger,
    onClose,
  };
  if (!note) return <ConfirmDialog {...dialog} onConfirm={() => confirm('')} />;
  return (
    <ReasonDialog
      {...dialog}
      reason={{
        label: note === 'needed' ? 'Why' : 'Message to the customer',
        rows: 3,
        maxLength: maxLength.paymentNote,
        ...(note === 'needed' && { required: 'A reason is needed: the customer reads it.' }),
      }}
      onConfirm={confirm}
    />
  );
}

type MoveLabels = {
  /** The button. */
  label: string;
  workingLabel?: string;
  /** What happens, and what the customer is notified of. */
  text: string;
  /** A note sent to the customer: required, optional, or not offered. */
  note?: 'needed' | 'optional';
  danger?: boolean;
};

const moveLabels: Partial<Record<ReturnState, MoveLabels>> = {
  Approved: {
    label: 'Approve',
    workingLabel: 'Approving...',
    text: 'The customer is mailed the address and the day by which it must be with us.',
    note: 'optional',
  },
  Refused: {
    label: 'Refuse',
    workingLabel: 'Refusing...',
    text: 'The customer is mailed your reason. What was kept aside goes back into the shop.',
    note: 'needed',
    danger: true,
  },
  'On its way': { label: 'On its way', text: 'It is noted that the customer has sent it.' },
  Received: { label: 'Received', text: 'The moment is noted, and the customer is mailed.' },
  Accepted: { label: 'Accept', workingLabel: 'Accepting...', text: '', note: 'optional' },
  'Not accepted': {
    label: 'Do not accept',
    text: 'The customer is mailed your reason, and gets the piece back. What was kept aside goes back into the shop.',
    note: 'needed',
    danger: true,
  },
  Cancelled: {
    label: 'Cancel return',
    workingLabel: 'Cancelling...',
    text: 'The customer keeps the piece. What was kept aside goes back into the shop.',
    note: 'optional',
    danger: true,
  },
  Exchanged: {
    label: 'Exchanged',
    text: 'The customer is told that the piece is on its way.',
    note: 'optional',
  },
};

/** What follows a move, by what the customer wants. */
const nextSteps: Partial<Record<ReturnState, Record<AdminReturn['wants'], string>>> = {
  Received: {
    exchange: `From now the other piece leaves within ${exchangePeriod}.`,
    refund: `From now the money is due within ${refundPeriod}.`,
    repair: 'Look at it next.',
  },
  Accepted: {
    exchange: 'An order for the other piece is made, with no sale counted. Send it from there.',
    refund: 'The money goes back the way it came, and the customer is mailed.',
    repair: 'The customer is told that you mend it.',
  },
};

/** What each move of a return does, in the back office's words. */
export function getMoveLabels(to: ReturnState, { wants }: Pick<AdminReturn, 'wants'>): MoveLabels {
  const labels = moveLabels[to] ?? { label: to, text: '' };
  return {
    ...labels,
    ...(to === 'Exchanged' && wants === 'repair' && { label: 'Mended and sent back' }),
    text: [labels.text, nextSteps[to]?.[wants]].filter(Boolean).join(' '),
  };
}
