import { exchangePeriod, refundPeriod } from '../../../contract/returns/policy-messages.ts';
import type { ReturnState } from '../../../contract/returns/return-states.ts';
import type { AdminReturn } from '../../../contract/returns/returns.api.ts';

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
