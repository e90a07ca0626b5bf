import type { ImportJob } from '../../../contract/api/catalog/import.ts';

const underWay: readonly ImportJob['state'][] = ['reading', 'waiting', 'running', 'undoing'];

export function isUnderWay({ state }: ImportJob): boolean {
  return underWay.includes(state);
}

const stateWords: Record<ImportJob['state'], string> = {
  reading: 'The file is being read',
  waiting: 'Waits for the import before it',
  running: 'On its way in',
  done: 'Done',
  cancelled: 'Stopped',
  failed: 'Broken off',
  undoing: 'Being undone',
  undone: 'Undone',
};

/** "Done: 12 new, 3 changed, 1 wrong." */
export function jobInWords({ state, counts, done, total }: ImportJob): string {
  if (state === 'running' || state === 'undoing') return `${stateWords[state]}: ${done} of ${total}`;
  const parts = [
    counts.add > 0 && `${counts.add} new`,
    counts.change > 0 && `${counts.change} changed`,
    counts.same > 0 && `${counts.same} as they were`,
    counts.out > 0 && `${counts.out} left out`,
    counts.wrong > 0 && `${counts.wrong} wrong`,
  ].filter((part) => part !== false);
  const isOver = !underWay.includes(state) && parts.length > 0;
  return isOver ? `${stateWords[state]}: ${parts.join(', ')}` : stateWords[state];
}

/** Pictures fetched by link, where the admin agreed; undefined where there are none. */
export function picturesInWords({ pictures }: ImportJob): string | undefined {
  if (!pictures || pictures.total === 0) return undefined;
  const failed = pictures.failed > 0 ? `, ${pictures.failed} could not be had` : '';
  return `Pictures: ${pictures.done} of ${pictures.total}${failed}`;
}
