import { expect, test } from 'vitest';
import { makeBoardLine } from '../../../../tests/support/components/board-lines.ts';
import { applyPresses, type Press, readPresses, sendInOrder, toOutcome } from './press-queue.rules.ts';

const press = (stage: string, at: string, fields: Partial<Press> = {}): Press => ({
  id: stage,
  personId: 'tailor-1',
  orderId: 'order-1',
  index: 0,
  stage,
  at: `2026-11-20T${at}:00.000Z`,
  piece: 'Adire gown for Kemi',
  refusal: '',
  ...fields,
});

test('sends in the order of time, and stops at the first that gets no answer', async () => {
  const sent: string[] = [];
  const settled: string[] = [];
  await sendInOrder(
    [press('Sewing', '11:00'), press('Cut', '10:00'), press('Finishing', '12:00'), press('Checked', '13:00')],
    async ({ stage }) => {
      sent.push(stage);
      if (stage === 'Sewing') return { kind: 'refused', reason: 'This piece has no stage Sewing.' };
      return { kind: stage === 'Finishing' ? 'waits' : 'done' };
    },
    ({ stage }, { kind }) => settled.push(`${stage} ${kind}`),
  );
  expect(sent).toEqual(['Cut', 'Sewing', 'Finishing']);
  expect(settled).toEqual(['Cut done', 'Sewing refused']);
});

test('a refused press is not sent again', async () => {
  const sent: string[] = [];
  await sendInOrder(
    [press('Cut', '10:00', { refusal: 'The order is cancelled.' })],
    async ({ stage }) => {
      sent.push(stage);
      return { kind: 'done' };
    },
    () => undefined,
  );
  expect(sent).toEqual([]);
});

test('waits without a connection or a session, and while the shop is down; else it is refused', () => {
  const waits = [
    { code: 'OFFLINE', status: 0 },
    { code: 'NOT_SIGNED_IN', status: 401 },
    { code: 'NOT_JSON', status: 502 },
    { code: 'TOO_MANY', status: 429 },
  ];
  for (const each of waits) expect(toOutcome({ ...each, message: '' })).toEqual({ kind: 'waits' });
  expect(toOutcome({ code: 'WRONG_STATE', status: 409, message: 'It is cancelled.' })).toEqual({
    kind: 'refused',
    reason: 'It is cancelled.',
  });
});

test('reads the presses of one person, and nothing that is none', () => {
  const stored = [
    press('Sewing', '11:00'),
    press('Cut', '10:00'),
    press('Cut', '09:00', { personId: 'other' }),
  ];
  expect(readPresses([...stored, { stage: 'Cut' }, null], 'tailor-1').map(({ stage }) => stage)).toEqual([
    'Cut',
    'Sewing',
  ]);
  expect(readPresses('broken', 'tailor-1')).toEqual([]);
});

test('a waiting press is on its line, in the order of time', () => {
  const line = makeBoardLine({
    stages: [{ stage: 'Measured', at: '2026-11-20T09:00:00.000Z' }],
    nextStage: 'Cloth ready',
  });
  const shown = applyPresses(line, [press('Cloth ready', '10:00'), press('Cut', '10:05')]);
  expect([shown.nextStage, shown.cutAt, shown.waiting]).toEqual(['Sewing', '2026-11-20T10:05:00.000Z', true]);
  const older = applyPresses({ ...line, stages: [{ stage: 'Cut', at: '2026-11-20T12:00:00.000Z' }] }, [
    press('Cloth ready', '10:00'),
  ]);
  expect(older.nextStage).toBe('Sewing');
  const refused = applyPresses(line, [press('Cut', '10:00', { refusal: 'It is cancelled.' })]);
  expect([refused.nextStage, refused.waiting, refused.refused.length]).toEqual(['Cloth ready', false, 1]);
});
