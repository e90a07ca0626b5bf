import { everyone } from '../../../contract/customers/customer-groups.ts';
import type { LetterState } from '../../../contract/news/news.ts';
import { type DraftBlock, toBlocks } from '../pages/blocks/block-drafts.ts';

/** A letter as its form holds it. */
export type LetterDraft = { subject: string; group: string; blocks: DraftBlock[] };

export const emptyLetter: LetterDraft = { subject: '', group: everyone.id, blocks: [] };

/** The draft as the API takes it. */
export function toLetterInput({ subject, group, blocks }: LetterDraft) {
  return { subject, group, blocks: toBlocks(blocks) };
}

export const stateLabels: Record<LetterState, string> = {
  sending: 'Sending',
  sent: 'Sent',
  stopped: 'Stopped',
};

/** "1 person", "214 people". */
export function countPeople(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en-GB')} people`;
}
