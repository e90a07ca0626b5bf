import type { OrderItem, TrackedOrder } from '../../../contract/orders/order.api.ts';
import type { TimelineStep } from '../orders/step-list.tsx';

type SewnItem = OrderItem & Required<Pick<OrderItem, 'plan' | 'stages'>>;

/** Whether a line is sewn for the customer: others have no stages. */
export function isSewn(item: OrderItem): item is SewnItem {
  return item.plan !== undefined && item.stages !== undefined;
}

/** What is said of a line before its first stage. */
export const beforeFirstStage = 'In the workroom’s queue';

/** The stage a line reached last; undefined before the first. */
export function getLastStage({ stages }: Pick<SewnItem, 'stages'>) {
  return stages.at(-1);
}

/** How many stages of its plan a line has behind it, counted from the one reached last. */
export function countReached({ plan, stages }: Pick<SewnItem, 'plan' | 'stages'>): number {
  return plan.indexOf(stages.at(-1)?.stage ?? '') + 1;
}

/** The sewn line that is least far, of those that are not ready; undefined where none is sewn. */
export function findSlowest(items: readonly OrderItem[]): SewnItem | undefined {
  const part = (item: SewnItem) => countReached(item) / Math.max(1, item.plan.length);
  return items.filter(isSewn).sort((one, other) => part(one) - part(other))[0];
}

/** The stages of a line as steps: those behind it, where it is, and those to come. */
export function toStageSteps(item: SewnItem): TimelineStep[] {
  const reached = countReached(item);
  return item.plan.map((name, index) => {
    if (index >= reached) return { name, state: 'next', text: '' };
    const { at, note = '' } = item.stages.findLast(({ stage }) => stage === name) ?? {};
    const isNow = index === reached - 1 && reached < item.plan.length;
    return { name, state: isNow ? 'now' : 'done', text: note, ...(at ? { at } : {}) };
  });
}

/** Whether the cloth of a line is cut: a cancellation is then looked at first. */
export function isAnythingCut({ items }: Pick<TrackedOrder, 'items'>): boolean {
  return items.some(({ cutAt }) => cutAt);
}

/** Whether a paid order is cancelled without a decision: all of it is sewn, and nothing is cut yet. */
export function isCancelledDirectly({ items }: Pick<TrackedOrder, 'items'>): boolean {
  const isAllSewn = items.some(isSewn) && items.every((item) => isSewn(item) || item.free);
  return isAllSewn && !isAnythingCut({ items });
}
