import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeBoardLine } from '../../../../tests/support/components/board-lines.ts';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import type { BoardLine } from '../../../contract/workroom/workroom.api.ts';
import * as workroomPage from './workroom-page.tsx';

const stageCall = 'POST /api/workroom/stage';
const measured = { stage: 'Measured', at: '2026-11-20T09:00:00.000Z', by: 'Bola' };
const toCut = makeBoardLine({
  stages: [measured, { stage: 'Cloth ready', at: '2026-11-21T09:00:00.000Z', by: 'Bola' }],
  nextStage: 'Cut',
});

async function openBoard(lines: BoardLine[], at = '/admin/workroom') {
  fakeApi.answer('GET /api/workroom/board', { json: { success: true, data: lines } });
  const page = openPage([routeOf('admin/workroom', workroomPage)], at);
  await screen.findByRole('heading', { name: 'Workroom', level: 1 });
  return page;
}

/** The shop records each press as it does: the next stage of the plan follows. */
function answerStages(line: BoardLine) {
  let { stages } = line;
  fakeApi.answer(stageCall, ({ body }) => {
    const sent = body as FormData;
    const stage = String(sent.get('stage'));
    stages = [...stages, { stage, at: String(sent.get('at') ?? '2026-11-22T09:00:00.000Z'), by: admin.name }];
    const place = line.plan.findIndex(({ name }) => name === stage);
    const data = { ...line, stages, nextStage: line.plan[place + 1]?.name ?? null };
    return { json: { success: true, data, message: `${line.piece}: ${stage}` } };
  });
}
/** Resolves once the shop has recorded all that was pressed: what is sent with a form waits for its code. */
const allSent = () => waitFor(() => expect(localStorage.getItem('workroom-presses')).toBeNull());
const sentStages = () => fakeApi.calls(stageCall).map(({ body }) => String((body as FormData).get('stage')));

beforeEach(() => {
  localStorage.clear();
  signIn(admin);
});

test('one press is a stage', async () => {
  const line = makeBoardLine({ stages: [measured], nextStage: 'Cloth ready' });
  const { user } = await openBoard([line]);
  answerStages(line);
  await user.click(await screen.findByRole('button', { name: 'Cloth ready' }));
  expect(await screen.findByRole('button', { name: 'Cut' })).toBeTruthy();
  await allSent();
  expect(sentStages()).toEqual(['Cloth ready']);
});

test('cutting asks once, and says what it ends', async () => {
  const { user } = await openBoard([toCut]);
  answerStages(toCut);
  await user.click(await screen.findByRole('button', { name: 'Cut' }));
  const question = await screen.findByRole('dialog', { name: 'Cut: Adire gown for Kemi?' });
  expect(question.textContent).toContain('could cancel for free');
  expect(sentStages()).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Yes, cut' }));
  expect(await screen.findByRole('button', { name: 'Sewing' })).toBeTruthy();
  await allSent();
  expect(sentStages()).toEqual(['Cut']);
});

test('presses without a connection wait, and are sent in their order with their time', async () => {
  const line = makeBoardLine({
    stages: [measured],
    nextStage: 'Cloth ready',
    cutAt: '2026-11-20T09:00:00.000Z',
  });
  const { user } = await openBoard([line]);
  fakeApi.breakConnection(stageCall);
  await user.click(await screen.findByRole('button', { name: 'Cloth ready' }));
  await user.click(await screen.findByRole('button', { name: 'Cut' }));
  expect(await screen.findByText('2 presses are not sent yet.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sewing' })).toBeTruthy();
  await waitFor(() => expect(sentStages()).not.toEqual([]));
  const tries = sentStages().length;

  answerStages(line);
  window.dispatchEvent(new Event('online'));
  await allSent();
  expect(screen.queryByText(/not sent yet/)).toBeNull();
  expect(sentStages().slice(tries)).toEqual(['Cloth ready', 'Cut']);
  window.dispatchEvent(new Event('online'));
  expect(sentStages().slice(tries)).toEqual(['Cloth ready', 'Cut']);
  expect(localStorage.getItem('workroom-presses')).toBeNull();
});

test('a refused press says why, and can be removed', async () => {
  const line = makeBoardLine({ stages: [measured], nextStage: 'Cloth ready' });
  const { user } = await openBoard([line]);
  fakeApi.answer(stageCall, {
    status: 409,
    json: { success: false, code: 'WRONG_STATE', message: 'That cannot be done: the order is cancelled.' },
  });
  await user.click(await screen.findByRole('button', { name: 'Cloth ready' }));
  const refusal = await screen.findByRole('alert');
  expect(refusal.textContent).toContain('Adire gown for Kemi: Cloth ready was not taken.');
  expect(refusal.textContent).toContain('the order is cancelled');
  await user.click(within(refusal).getByRole('button', { name: 'Remove it' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Cloth ready' })).toBeTruthy();
});

test('the code of a slip opens its piece, with measurements and history', async () => {
  const line = {
    ...toCut,
    measures: {
      profileId: '',
      version: 0,
      name: 'Kemi',
      basis: 'body' as const,
      unit: 'in' as const,
      values: { bust: { typed: '36½', mm: 927 } },
      size: '',
      changes: '',
      takenBy: 'self' as const,
      takenAt: '2026-11-16T11:00:00.000Z',
    },
    paid: false,
  };
  await openBoard([line], '/admin/workroom?line=order-1.0');
  const sheet = within(await screen.findByRole('dialog', { name: 'Adire gown' }));
  expect(sheet.getByText('36½ in · 92.7 cm')).toBeTruthy();
  expect(sheet.getByText('Not all of it yet')).toBeTruthy();
  expect(sheet.getByRole('button', { name: 'Back to Measured' })).toBeTruthy();
  expect(sheet.getByRole('link', { name: 'Open 7KQ4M2XT' })).toBeTruthy();
});

test('a slip of a piece that has left the board says so', async () => {
  await openBoard([toCut], '/admin/workroom?line=gone.0');
  expect(await screen.findByText(/is not on the board/)).toBeTruthy();
});

test('a tailor sees neither the order nor the settings', async () => {
  signIn({ ...admin, duty: 'tailor' });
  await openBoard([toCut], '/admin/workroom?line=order-1.0');
  const sheet = within(await screen.findByRole('dialog', { name: 'Adire gown' }));
  expect(sheet.queryByRole('link', { name: /^Open/ })).toBeNull();
  expect(sheet.queryByText('Paid')).toBeNull();
});

test('an empty board leads to the settings', async () => {
  await openBoard([]);
  expect(await screen.findByText('Nothing to sew')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Workroom settings' })).toBeTruthy();
});

test('late pieces can be shown alone', async () => {
  const { user } = await openBoard([
    toCut,
    makeBoardLine({ orderId: 'order-2', piece: 'Bubu', late: true, dueBy: '2020-11-01' }),
  ]);
  await screen.findByRole('article', { name: 'Adire gown for Kemi' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'What to show' }), 'Late');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Adire gown for Kemi' })).toBeNull());
  expect(screen.getByRole('article', { name: 'Bubu for Kemi' }).textContent).toContain('late');
});

test('a delay of all says how many orders moved, and goes once', async () => {
  const { user } = await openBoard([toCut]);
  await user.click(await screen.findByRole('button', { name: 'Delay everything' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delay everything?' }));
  await user.click(dialog.getByRole('button', { name: 'Move all days' }));
  expect(await dialog.findByText('Type how many business days, like 3.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Business days' }), '3');
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The power is cut.');
  fakeApi.breakConnection('POST /api/workroom/delay');
  await user.click(dialog.getByRole('button', { name: 'Move all days' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Network error');
  fakeApi.answer('POST /api/workroom/delay', {
    json: { success: true, data: { orders: 2, lines: 3 } },
  });
  await user.click(dialog.getByRole('button', { name: 'Move all days' }));
  expect(await screen.findByText(/2 orders are moved by 3 business days/)).toBeTruthy();
  const calls = fakeApi.calls('POST /api/workroom/delay');
  expect(calls.map(({ body }) => body)).toEqual(Array(2).fill({ days: 3, reason: 'The power is cut.' }));
  expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});
