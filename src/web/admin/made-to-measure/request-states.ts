import type { RequestState } from '../../../contract/made-to-measure/requests.ts';
import type { BadgeKind } from '../../ui/marks/badge.tsx';

/** The mark of each state. */
export const stateBadges: Record<RequestState, BadgeKind> = {
  Requested: 'review',
  Question: 'pending',
  Declined: 'out',
  Quoted: 'pending',
  Lapsed: 'failed',
  Withdrawn: 'out',
  Accepted: 'paid',
};
