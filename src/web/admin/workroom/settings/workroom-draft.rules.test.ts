import { expect, test } from 'vitest';
import { standardWorkroom } from '../../../../contract/workroom/standard-workroom.ts';
import { workroomSettingsSchema } from '../../../../contract/workroom/workroom-settings.api.ts';
import { chooseStage, formatWeek, listOpenWeeks, toDraft, toInput } from './workroom-draft.rules.ts';

test('sends settings back as they were read', () => {
  const settings = {
    ...standardWorkroom,
    on: true,
    points: { Bubu: 1, Gowns: 3 },
    perWeek: 12,
    closed: ['2026-W52'],
    rush: { percent: 20, days: 7 },
  };
  expect(toInput(toDraft(settings))).toEqual(settings);
  expect(toInput(toDraft(standardWorkroom))).toEqual(standardWorkroom);
});

test('what is no number is refused at its field', () => {
  const draft = toDraft(standardWorkroom);
  const input = toInput({
    ...draft,
    perWeek: 'ten',
    points: { ...draft.points, Bubu: '1.5' },
    rush: { on: true, percent: '', days: '7' },
  });
  const paths = workroomSettingsSchema.safeParse(input).error?.issues.map(({ path }) => path.join('.'));
  expect(paths?.sort()).toEqual(['perWeek', 'points.Bubu', 'rush.percent']);
});

test('one stage of a list cuts', () => {
  const stages = toDraft(standardWorkroom).stages.order;
  expect(chooseStage(stages, 'cuts', 0).map(({ cuts }) => cuts)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('names weeks by their days', () => {
  expect(['2026-W52', '2026-W53', '2026-W49'].map(formatWeek)).toEqual([
    'Week 52 · 21–27 December 2026',
    'Week 53 · 28 December 2026 – 3 January 2027',
    'Week 49 · 30 November – 6 December 2026',
  ]);
  expect(listOpenWeeks('2026-12-16', ['2026-W52']).slice(0, 3)).toEqual(['2026-W51', '2026-W53', '2027-W01']);
});
