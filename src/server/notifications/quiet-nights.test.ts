import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsTo } from '../../../tests/support/mails.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import type { NotificationEvent } from '../../contract/notifications/notifications.rules.ts';
import type { OutgoingMail } from '../../platform/network/smtp.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { notifyStaff } from './channels.ts';
import { mergeHeldMails } from './digest-mails.ts';
import { sendWaitingMails } from './outbox.ts';
import type { StaffEvent } from './staff-events.ts';

const hourMs = 3_600_000;
const events: NotificationEvent[] = ['payment_review', 'order_paid', 'message'];
let shop: TestShop;
let left: OutgoingMail[] = [];
beforeAll(async () => {
  shop = await openTestShop();
  await saveSettings(shop, {
    notify: [
      { email: 'sleeps@ewa.example', events, quiet: true },
      { email: 'wakes@ewa.example', events },
    ],
  });
  // 22:30 in Lagos
  shop.clock.advance(12.5 * hourMs);
});
afterAll(() => shop.close());

async function tell(event: StaffEvent, key: string, subject: string) {
  const blocks = [{ kind: 'action', label: 'Open', url: `${shop.config.publicUrl}/admin/${key}` }] as const;
  const draft = { subject, heading: subject, preview: '', blocks: [...blocks] };
  return notifyStaff(shop.db, shop.config, { event, key, draft, now: shop.clock.now() });
}

async function subjectsLeft(): Promise<[string, string][]> {
  left = [];
  await mergeHeldMails(shop);
  await sendWaitingMails(shop, {
    send: async (mail) => {
      left.push(mail);
    },
  });
  return left.map(({ to, subject }): [string, string] => [to, subject]).sort();
}

it('hold notifications of sleeping recipients, and send them once at six, in one mail', async () => {
  for (const _ of [1, 2]) await tell('order_paid', 'one', 'Order ONE is paid');
  shop.clock.advance(2 * hourMs);
  await tell('message', 'two', 'New message from Yemi');
  expect(await subjectsLeft()).toEqual([
    ['wakes@ewa.example', 'New message from Yemi'],
    ['wakes@ewa.example', 'Order ONE is paid'],
  ]);
  shop.clock.advance(5.5 * hourMs - 1);
  expect(await subjectsLeft()).toEqual([]);
  shop.clock.advance(1);
  // two concurrent processes
  await Promise.all([mergeHeldMails(shop), mergeHeldMails(shop)]);
  expect(await subjectsLeft()).toEqual([
    ['sleeps@ewa.example', '2 things happened while the shop was quiet'],
  ]);
  const text = left[0]?.text ?? '';
  const places = ['Order ONE is paid', '/admin/one', 'New message from Yemi', '/admin/two'].map((words) =>
    text.indexOf(words),
  );
  expect(places[0]).toBeGreaterThan(0);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  // the text names customers, so it is not stored
  expect((await mailsTo(shop, 'sleeps@ewa.example')).find(({ key }) => key.includes('night'))?.text).toBe('');
  expect(await tell('order_paid', 'one', 'Order ONE is paid')).toBe(0);
  expect(await subjectsLeft()).toEqual([]);
});

it('let a single mail leave in the morning as it is', async () => {
  shop.clock.advance(17 * hourMs);
  await tell('payment_review', 'three', 'Please look at the payment of order THREE');
  expect((await subjectsLeft()).map(([to]) => to)).toEqual(['wakes@ewa.example']);
  shop.clock.advance(8 * hourMs);
  expect(await subjectsLeft()).toEqual([['sleeps@ewa.example', 'Please look at the payment of order THREE']]);
});
