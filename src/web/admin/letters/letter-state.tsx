import type { LetterSummary } from '../../../contract/news/letters.api.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { stateLabels } from './letter-draft.ts';

const marks = { sending: 'pending', sent: 'in', stopped: 'refunded' } as const;

export function LetterState({ state }: Pick<LetterSummary, 'state'>) {
  return <Badge kind={marks[state]}>{stateLabels[state]}</Badge>;
}
