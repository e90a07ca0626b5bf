import type { Day } from '../../../contract/delivery/calendar.ts';
import type { BoardLine } from '../../../contract/workroom/workroom.api.ts';

/** What is chosen of the board, as the address holds it. */
export type BoardFilter = { stage: string; show: string; q: string };

/** What can be shown alone, by its value in the address. */
export const boardViews = {
  late: 'Late',
  cloth: 'Waiting for cloth',
  fitting: 'Waiting for a fitting',
  mine: 'Mine',
} as const;

/** The column of lines that no stage was reached of. */
export const notBegun = 'Not begun';

/** Names a line in addresses and on slips: order and place, as in `3f…e1.0`. */
export function toLineKey({ orderId, index }: Pick<BoardLine, 'orderId' | 'index'>): string {
  return `${orderId}.${index}`;
}

/** The stage a line reached last. */
export function getStage({ stages }: Pick<BoardLine, 'stages'>): string {
  return stages.at(-1)?.stage ?? notBegun;
}

/** The stage before the one reached last, which a press by mistake goes back to; undefined at the first. */
export function getStageBefore({ plan, stages }: Pick<BoardLine, 'plan' | 'stages'>): string | undefined {
  const last = stages.at(-1)?.stage;
  const place = plan.findIndex(({ name }) => name === last);
  return place > 0 ? plan[place - 1]?.name : undefined;
}

/** Whether a stage of a line cuts its cloth for the first time. */
export function cutsNow({ plan, cutAt }: Pick<BoardLine, 'plan' | 'cutAt'>, stage: string): boolean {
  return cutAt === null && plan.some(({ name, cuts }) => cuts && name === stage);
}

/** The lines that are chosen. `me` is the name under which a person's presses are recorded. */
export function filterLines<Line extends BoardLine>(
  lines: readonly Line[],
  { stage, show, q }: BoardFilter,
  me: string,
): Line[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return lines.filter((line) => {
    if (stage && getStage(line) !== stage) return false;
    if (show === 'late' && !line.late) return false;
    if ((show === 'cloth' || show === 'fitting') && line.waitingFor !== show) return false;
    if (show === 'mine' && !line.stages.some(({ by }) => by === me)) return false;
    const text = [line.piece, line.customer, line.reference, line.size, line.color].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** All stages of the lines, in their order: those of a plan follow each other as it says. */
export function listStages(lines: readonly Pick<BoardLine, 'plan'>[]): string[] {
  const names: string[] = [];
  const plans = [...lines].map(({ plan }) => plan).sort((one, other) => other.length - one.length);
  for (const plan of plans) {
    let place = 0;
    for (const { name } of plan) {
      const known = names.indexOf(name);
      if (known === -1) names.splice(place, 0, name);
      place = names.indexOf(name) + 1;
    }
  }
  return names;
}

/** The lines by the stage they reached last; stages without any are left out. */
export function toColumns<Line extends BoardLine>(
  lines: readonly Line[],
): { stage: string; lines: Line[] }[] {
  return [notBegun, ...listStages(lines)].flatMap((stage) => {
    const own = lines.filter((line) => getStage(line) === stage);
    return own.length > 0 ? [{ stage, lines: own }] : [];
  });
}

/** Business of days: "today", "tomorrow", "in 5 days", "2 days ago". */
export function formatDistance(day: Day, today: Day): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}
