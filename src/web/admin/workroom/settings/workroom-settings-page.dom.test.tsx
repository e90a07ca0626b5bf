import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../../tests/support/components/people.ts';
import { standardWorkroom } from '../../../../contract/workroom/standard-workroom.ts';
import type { WorkroomSettings } from '../../../../contract/workroom/workroom.ts';
import * as settingsPage from './workroom-settings-page.tsx';

/** The part of the answer that this screen reads. */
const answerWith = (workroom: WorkroomSettings, version = 1) => ({
  success: true,
  data: { workroom },
  versions: { workroom: version },
  saved: {},
  unreadable: [],
  owners: [],
});

async function openSettings(workroom: Partial<WorkroomSettings> = {}) {
  fakeApi.answer('GET /api/settings', { json: answerWith({ ...standardWorkroom, ...workroom }) });
  const page = openPage([routeOf('admin/settings/workroom', settingsPage)], '/admin/settings/workroom');
  await screen.findByRole('button', { name: 'Save workroom' });
  return page;
}

const save = 'PUT /api/settings/workroom';
const sent = () =>
  fakeApi.calls(save).map(({ body }) => body as { value: WorkroomSettings; version: number });
const bespokeList = () => within(screen.getByRole('list', { name: 'Stages of what is made to measure' }));
const bespokeNames = () =>
  bespokeList()
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value);

beforeEach(() => signIn(admin));

test('saves what was switched on, renamed, moved and closed', async () => {
  const { user } = await openSettings();
  await user.click(screen.getByRole('checkbox', { name: 'The workroom sews to order' }));
  await user.click(bespokeList().getByRole('button', { name: 'Move Sewing up' }));
  await user.type(screen.getByRole('textbox', { name: 'Points a week' }), '12');
  await user.type(screen.getByRole('textbox', { name: 'Bubu' }), '2');
  await user.click(screen.getByRole('checkbox', { name: 'Customers may pay for a rush' }));
  await user.type(screen.getByRole('textbox', { name: 'On top of the price, in per cent' }), '20');
  await user.type(screen.getByRole('textbox', { name: 'Ready in so many business days' }), '7');
  const weeks = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Week to close' });
  const week = weeks.options[2]?.value ?? '';
  await user.selectOptions(weeks, week);
  await user.click(screen.getByRole('button', { name: 'Close this week' }));
  fakeApi.answer(save, ({ body }) => ({
    json: {
      ...answerWith((body as { value: WorkroomSettings }).value, 2),
      message: 'Settings saved.',
      saved: { workroom: { at: '2026-11-16T11:00:00.000Z', by: admin.name } },
    },
  }));
  await user.click(screen.getByRole('button', { name: 'Save workroom' }));
  await screen.findByText(/^Saved .* by Ngozi Eze$/);
  expect(sent()).toMatchObject([
    {
      version: 1,
      value: {
        on: true,
        perWeek: 12,
        points: { Bubu: 2 },
        closed: [week],
        rush: { percent: 20, days: 7 },
      },
    },
  ]);
  expect(bespokeNames().slice(1, 4)).toEqual(['Cloth ready', 'Sewing', 'Cut']);
});

test('a refused stage is marked, and keeps what was typed', async () => {
  const { user } = await openSettings();
  const name = bespokeList().getByRole<HTMLInputElement>('textbox', { name: 'Name of stage 1' });
  await user.clear(name);
  await user.type(name, 'Cut');
  fakeApi.answer(save, {
    status: 422,
    json: {
      success: false,
      code: 'INVALID_FIELDS',
      message: 'Please check the marked fields.',
      fields: { 'workroom.stages.bespoke.2.name': 'Another stage has this name.' },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Save workroom' }));
  const sentence = await screen.findByText('Another stage has this name.');
  const row = sentence.closest('li');
  expect(row?.querySelector('input')?.getAttribute('aria-invalid')).toBe('true');
  expect(name.value).toBe('Cut');
});

test('what another admin saved in the meantime is offered', async () => {
  const { user } = await openSettings();
  await user.type(screen.getByRole('textbox', { name: 'Points a week' }), '12');
  fakeApi.answer(save, {
    status: 409,
    json: {
      success: false,
      code: 'SETTINGS_CHANGED',
      message: 'Someone else saved these settings in the meantime.',
      group: 'workroom',
      current: { ...standardWorkroom, perWeek: 9 },
      version: 5,
    },
  });
  await user.click(screen.getByRole('button', { name: 'Save workroom' }));
  await user.click(await screen.findByRole('button', { name: 'Show their version' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Points a week' }).value).toBe('9'),
  );
});
