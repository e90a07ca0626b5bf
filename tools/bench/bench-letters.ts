import { isNotNull, sql } from 'drizzle-orm';
import { openPostgres } from '../../src/platform/database/open.ts';
import { mailOutbox } from '../../src/platform/database/schema/schema.ts';
import { withFreshShop } from './fresh-shop.ts';
import { percentile, untilReady } from './goals/rates.ts';

/**
 * Measures what a shopper waits for while a letter to 5,000 people goes out, 500 an hour, and how many of its mails were
 * written in that time: `DATABASE_URL=… node tools/bench/bench-letters.ts`. The database is an empty PostgreSQL; needs the
 * built pages, and a time at which the shop sends. Ends with 1 where 95 of 100 pages take longer than the limit, or where
 * the mails of the first hour are not exactly 500.
 */
const recipients = 5_000;
const hourly = 500;
const minutes = 3;
const limitMs = 250;
const port = 4660;
const origin = `http://127.0.0.1:${port}`;
const database = process.env.DATABASE_URL ?? '';
const [email, password] = ['letters-admin@example.test', 'letters-lantern-4711'];
const settings = {
  DATABASE_URL: database,
  JWT_SECRET: 'only-for-measuring-'.repeat(3),
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
  PAYSTACK_SIMULATED: 'on',
  LOG_LEVEL: 'error',
  DEMO_DATA: 'on',
};

async function call(method: string, path: string, body: object, token = '') {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

/** Opens pages of the shop, one after the other. Returns what each took, in milliseconds. */
async function shop(until: number): Promise<number[]> {
  const times: number[] = [];
  for (let visit = 0; Date.now() < until; visit += 1) {
    const path = ['/', '/shop', '/product/aduke-adire-bubu'][visit % 3];
    const started = performance.now();
    const answer = await fetch(`${origin}${path}`);
    await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  return times;
}

await withFreshShop(port, settings, async () => {
  await untilReady(`${origin}/readyz`);
  const opened = await openPostgres(database, 2);
  const { token } = await call('POST', '/users/login', { email, password });
  await call('PUT', '/settings', { news: { on: true } }, token);
  await opened.db.execute(sql`
    insert into news_subscribers
      (email, email_key, source, consent_version, token_hash, confirm_until, confirmed_at)
    select email, email, 'footer', '1', md5(email), now(), now()
    from (select 'reader-' || n || '@example.test' as email from generate_series(1, ${recipients}::integer) n) people`);
  const blocks = [{ kind: 'text', text: 'New pieces are here.' }];
  await call('POST', '/newsletter/send', { subject: 'New pieces', blocks, group: 'all' }, token);
  const times = await shop(Date.now() + minutes * 60_000);
  const written = await opened.db.$count(mailOutbox, isNotNull(mailOutbox.letterId));
  await opened.close();
  const [p50, p95] = [50, 95].map((hundredths) => percentile(times, hundredths));
  console.log(`${times.length} pages: 50 of 100 within ${p50} ms, 95 within ${p95} ms (limit ${limitMs})`);
  console.log(`${written} mails written in ${minutes} minutes (limit ${hourly} an hour)`);
  if ((p95 ?? 0) > limitMs || written !== hourly) process.exitCode = 1;
});
