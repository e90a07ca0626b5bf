import type { ImportJob } from '../../../contract/import-export/import.api.ts';

const activeStates: readonly ImportJob['state'][] = ['reading', 'waiting', 'running', 'undoing'];

export function isJobActive({ state }: ImportJob): boolean {
  return activeStates.includes(state);
}

const stateLabels: Record<ImportJob['state'], string> = {
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
export function formatJob({ state, counts, done, total }: ImportJob): string {
  if (state === 'running' || state === 'undoing') return `${stateLabels[state]}: ${done} of ${total}`;
  const parts = [
    counts.add > 0 && `${counts.add} new`,
    counts.change > 0 && `${counts.change} changed`,
    counts.same > 0 && `${counts.same} as they were`,
    counts.out > 0 && `${counts.out} left out`,
    counts.wrong > 0 && `${counts.wrong} wrong`,
  ].filter((part) => part !== false);
  const isFinished = !activeStates.includes(state) && parts.length > 0;
  return isFinished ? `${stateLabels[state]}: ${parts.join(', ')}` : stateLabels[state];
}

/** Pictures fetched by link, where the admin agreed; undefined where there are none. */
export function formatJobPictures({ pictures }: ImportJob): string | undefined {
  if (!pictures || pictures.total === 0) return undefined;
  const failed = pictures.failed > 0 ? `, ${pictures.failed} could not be had` : '';
  return `Pictures: ${pictures.done} of ${pictures.total}${failed}`;
}
