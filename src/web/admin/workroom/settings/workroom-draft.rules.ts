import { defaultCategories, type ShopCategory } from '../../../../contract/catalog/category-list.ts';
import { addDays, type Day, monthNames } from '../../../../contract/delivery/calendar.ts';
import { mondayOf, type Week, weekOf } from '../../../../contract/workroom/iso-week.ts';
import type { Stage, StageLists, WorkroomSettings } from '../../../../contract/workroom/workroom.ts';

/** A stage as its form holds it. `key` identifies it while it is edited. */
export type StageDraft = { key: string; name: string; cuts: boolean; ready: boolean };

/** The workroom's settings as their form holds them: numbers as typed, empty where there are none. */
export type WorkroomDraft = {
  on: boolean;
  stages: Record<keyof StageLists, StageDraft[]>;
  points: Record<string, string>;
  perWeek: string;
  closed: Week[];
  rush: { on: boolean; percent: string; days: string };
};

/** @param categories the shop's, each of which has a field for its points */
export function toDraft(
  { on, stages, points, perWeek, closed, rush }: WorkroomSettings,
  categories: readonly ShopCategory[] = defaultCategories,
): WorkroomDraft {
  const names = [...new Set([...categories.map(({ name }) => name), ...Object.keys(points)])];
  return {
    on,
    stages: { bespoke: toStageDrafts(stages.bespoke), order: toStageDrafts(stages.order) },
    points: Object.fromEntries(names.map((name) => [name, String(points[name] ?? '')])),
    perWeek: String(perWeek ?? ''),
    closed,
    rush: { on: rush !== null, percent: String(rush?.percent ?? ''), days: String(rush?.days ?? '') },
  };
}

function toStageDrafts(stages: readonly Stage[]): StageDraft[] {
  return stages.map(({ name, cuts = false, ready = false }, at) => ({ key: String(at), name, cuts, ready }));
}

/** What the form holds, as the API takes it. What is no number goes as it was typed, to be refused by its field. */
export function toInput({ on, stages, points, perWeek, closed, rush }: WorkroomDraft) {
  return {
    on,
    stages: { bespoke: toStages(stages.bespoke), order: toStages(stages.order) },
    points: Object.fromEntries(
      Object.entries(points).flatMap(([name, typed]) => {
        const value = parseNumber(typed);
        return value === null ? [] : [[name, value]];
      }),
    ),
    perWeek: parseNumber(perWeek),
    closed,
    // an empty field of a rush that is on is refused
    rush: rush.on ? { percent: parseNumber(rush.percent) ?? '', days: parseNumber(rush.days) ?? '' } : null,
  };
}

function toStages(stages: readonly StageDraft[]) {
  return stages.map(({ name, cuts, ready }) => ({
    name,
    ...(cuts ? { cuts: true } : {}),
    ...(ready ? { ready: true } : {}),
  }));
}

function parseNumber(typed: string): number | string | null {
  const text = typed.replaceAll(',', '').trim();
  if (text === '') return null;
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** The stages with one of them as the only one that cuts, or that is ready. */
export function chooseStage(stages: readonly StageDraft[], mark: 'cuts' | 'ready', at: number): StageDraft[] {
  return stages.map((stage, index) => ({ ...stage, [mark]: index === at }));
}

/** "Week 52 · 21–27 December 2026". */
export function formatWeek(week: Week): string {
  const monday = mondayOf(week);
  return `Week ${Number(week.slice(6))} · ${formatSpan(monday, addDays(monday, 6))}`;
}

/** "21–27 December 2026", "28 December 2026 – 3 January 2027". */
function formatSpan(from: Day, to: Day): string {
  const [start, end] = [readDay(from), readDay(to)];
  const last = `${end.day} ${end.month} ${end.year}`;
  if (start.year !== end.year) return `${start.day} ${start.month} ${start.year} – ${last}`;
  return start.month === end.month ? `${start.day}–${last}` : `${start.day} ${start.month} – ${last}`;
}

function readDay(day: Day) {
  return {
    day: Number(day.slice(8)),
    month: monthNames[Number(day.slice(5, 7)) - 1],
    year: day.slice(0, 4),
  };
}

/** The weeks from a day's own on, a year ahead, that are not closed yet. */
export function listOpenWeeks(today: Day, closed: readonly Week[]): Week[] {
  return Array.from({ length: 53 }, (_, index) => weekOf(addDays(today, 7 * index))).filter(
    (week) => !closed.includes(week),
  );
}
