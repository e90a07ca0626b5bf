import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { toShopError } from '../http/errors.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** What was logged as an error while `work` ran. */
async function loggedDuring(work: () => Promise<unknown>): Promise<string> {
  const spy = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await work();
  return spy.mock.calls.map(([line]) => String(line)).join('');
}

it('a failed statement is logged with its reason and its text, and nothing of what people sent', async () => {
  await shop.db.execute(sql`alter table users rename to users_elsewhere`);
  const person = { name: 'Ngozi Private', email: 'ngozi.private@example.com', password: 'river-lantern-42' };
  const logged = await loggedDuring(async () => {
    const answer = await httpClient(shop)('POST', '/api/users/register', { body: person });
    expect(answer.status).toBe(500);
  });
  await shop.db.execute(sql`alter table users_elsewhere rename to users`);
  expect(logged).toMatch(/42P01 relation \\"users\\" does not exist; in (select|insert)/);
  expect(logged).toContain('at ');
  expect(logged).not.toMatch(/Ngozi|ngozi|argon2|river-lantern/);
});

it('a statement inside another error is treated alike', async () => {
  const query = Object.assign(new Error('Failed query: select 1\nparams: secret@example.com'), {
    query: 'select 1',
    params: ['secret@example.com'],
    cause: Object.assign(new Error('out of shared memory'), { code: '53200' }),
  });
  const logged = await loggedDuring(async () =>
    toShopError(new Error('A job failed', { cause: query }), 'a job'),
  );
  expect(logged).toContain('53200 out of shared memory; in select 1');
  expect(logged).not.toContain('secret@example.com');
});

it.each(['57014', '40P01', '40001', '55P03'])('%s is answered with 503 and when to try again', (code) => {
  const cause = Object.assign(new Error('canceled'), { code });
  const failure = toShopError(new Error('Failed query', { cause }), 'POST /x');
  expect([failure.status, failure.code, failure.retryAfterSeconds]).toEqual([503, 'BUSY', 1]);
});

it.each(['ENOSPC', 'EDQUOT', '53100'])(
  '%s is answered with 507, and is an error in the log',
  async (code) => {
    const cause = Object.assign(new Error('no space left on device'), { code });
    const logged = await loggedDuring(async () => {
      const failure = toShopError(new Error('Failed query', { cause }), 'POST /x');
      expect([failure.status, failure.code, failure.retryAfterSeconds]).toEqual([507, 'NO_ROOM', 60]);
    });
    expect(logged).toContain('There is no room left on the disk');
  },
);
