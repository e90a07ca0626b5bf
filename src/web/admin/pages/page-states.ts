import type { PageState } from '../../../contract/content/page-state.ts';
import type { PageSummary } from '../../../contract/content/pages.api.ts';
import { formatDay } from '../../shared/orders/dates.ts';
import type { BadgeKind } from '../../ui/marks/badge.tsx';

export const stateBadges: Record<PageState, { kind: BadgeKind; word: string }> = {
  own: { kind: 'refunded', word: 'The shop’s own text' },
  draft: { kind: 'pending', word: 'Draft' },
  published: { kind: 'in', word: 'Published' },
  changed: { kind: 'pending', word: 'Published, newer draft' },
};

/** When a page was published, and last saved where that is later; empty if it never was saved. */
export function formatPageDays({ publishedAt, updatedAt, state }: PageSummary): string {
  const days = [
    publishedAt && `Published on ${formatDay(publishedAt)}`,
    state !== 'published' && updatedAt && `draft of ${formatDay(updatedAt)}`,
  ];
  const sentence = days.filter(Boolean).join(', ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
