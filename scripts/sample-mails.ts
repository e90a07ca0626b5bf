import { PGlite } from '@electric-sql/pglite';
import type { Config } from '../src/platform/config/config.ts';
import { fromPGlite } from '../src/platform/database/open.ts';
import { mailOutbox } from '../src/platform/database/schema/schema.ts';
import type { MailContent } from '../src/server/notifications/blocks.ts';
import {
  queueCancelMail,
  queueChangedMail,
  queueDifferenceMail,
} from '../src/server/orders/mails/change-mails.ts';
import type { MailedOrder } from '../src/server/orders/mails/order-mail-parts.ts';
import { queueReviewMail, queueUnmatchedPaymentMail } from '../src/server/orders/mails/order-mails.ts';
import { queueRefundMail } from '../src/server/orders/mails/refund-mails.ts';
import {
  notifyReturnRequested,
  queueReturnMail,
  type ReturnMail,
} from '../src/server/orders/mails/return-mails.ts';
import {
  notifyCancelRequested,
  notifyLowRating,
  notifyPaid,
  notifyProofSent,
  notifyTransferPlaced,
} from '../src/server/orders/mails/staff-mails.ts';
import type { ReturnRecord } from '../src/server/orders/order-returns.sql.ts';
import type { OrderRecord } from '../src/server/orders/orders.sql.ts';
import type { Shop } from '../src/server/shop.ts';
import { insertUser } from '../src/server/users/users.sql.ts';

const now = new Date('2026-03-12T09:30:00Z');
const day = (date: string) => new Date(`2026-03-${date}T22:59:59Z`);

type Samples = { home: MailedOrder; abroad: MailedOrder };

/** The mails that are queued as they are written, as an empty outbox holds them then; named by their keys. */
export async function sampleMails(config: Config, samples: Samples): Promise<Record<string, MailContent>> {
  const { db, close } = await fromPGlite(await PGlite.create());
  try {
    const shop = { config, db, clock: { now: () => now } } as Shop;
    const email = 'owner@example.test';
    await insertUser(db, { name: 'Ada', email, emailKey: email, passwordHash: '-', role: 'admin' });
    await queueReturns(shop, samples);
    await queueRefunds(shop, samples);
    await queueChanges(shop, samples);
    await queueStaff(shop, samples);
    const rows = await db.select().from(mailOutbox);
    const byName = (id: string) =>
      id.replaceAll(/_[0-9a-f]{8}-[0-9a-f-]{27}|_[0-9a-f]{12}$/g, '').replace(/_$/, '');
    return Object.fromEntries(
      rows.map(({ key, subject, text, html }) => [byName(key), { subject, text, html }]),
    );
  } finally {
    await close();
  }
}

async function queueReturns({ db, config }: Shop, { home }: Samples): Promise<void> {
  const order = home as OrderRecord;
  const exchange: ReturnRecord = {
    id: order.id,
    reference: 'R-7K4M2XQT',
    orderId: order.id,
    state: 'Asked',
    wants: 'exchange',
    reason: 'It is a little tight across the back.',
    faulty: false,
    withdrawal: false,
    policyVersion: 1,
    deadline: day('25'),
    note: '',
    approvedAt: null,
    receivedAt: now,
    dueAt: day('14'),
    decidedAt: null,
    closedAt: null,
    holdUntil: day('28'),
    differenceMinor: 1_250_000,
    exchangeOrderId: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
    lines: [
      {
        index: 0,
        orderLineId: order.id,
        quantity: 1,
        size: 'L',
        color: 'Indigo',
        variantId: null,
        unitPriceMinor: 19_850_050,
        held: true,
        restock: null,
      },
    ],
    photos: [],
    exchangeReference: null,
  };
  const [line] = exchange.lines;
  const refund: ReturnRecord = {
    ...exchange,
    wants: 'refund',
    holdUntil: null,
    differenceMinor: 0,
    dueAt: day('19'),
    lines: line ? [{ ...line, size: '', color: '', held: false }] : [],
  };
  const note = 'One of the pieces has marks of make-up at the neck, which we cannot get out.';
  const kinds: Record<ReturnMail, ReturnRecord> = {
    asked: exchange,
    withdrawn: { ...refund, withdrawal: true },
    approved: exchange,
    refused: { ...refund, note },
    received: refund,
    accepted: refund,
    'not-accepted': { ...refund, note },
    released: exchange,
  };
  for (const [mail, of] of Object.entries(kinds)) {
    await queueReturnMail(db, config, mail as ReturnMail, { order, orderReturn: of }, now);
  }
  await queueReturnMail(db, config, 'accepted', { order, orderReturn: exchange }, now, 2);
  await queueReturnMail(db, config, 'received', { order, orderReturn: exchange }, now, 2);
  await notifyReturnRequested(db, config, order, exchange, now);
}

async function queueRefunds({ db, config }: Shop, { home, abroad }: Samples): Promise<void> {
  const account = { bankName: 'Barclays Bank', accountName: 'O. Adebayo', accountNumber: '12345678' };
  const back = (id: string) => ({
    id,
    amountMinor: 11_700,
    account,
    sentReference: 'FT26071XYZ',
    way: 'transfer' as const,
  });
  const part = { ...home, refundedMinor: 18_600_050 };
  const transfer = { ...abroad, refundedMinor: 11_700 };
  const card = { ...back('part'), amountMinor: 18_600_050, account: null, sentReference: '', way: null };
  await queueRefundMail(db, config, 'part', part, card, now);
  await queueRefundMail(
    db,
    config,
    'transfer',
    transfer,
    { ...back('asked'), account: null, sentReference: '' },
    now,
  );
  await queueRefundMail(db, config, 'transfer', transfer, { ...back('known'), sentReference: '' }, now);
  await queueRefundMail(db, config, 'sent', transfer, back('sent'), now);
  await queueRefundMail(db, config, 'handed', part, { ...card, id: 'handed', way: 'cash' }, now);
}

async function queueChanges(shop: Shop, { home, abroad }: Samples): Promise<void> {
  const { db } = shop;
  const due = { dueMinor: 1_250_000, paymentStatus: 'Paid' } as const;
  const reason = 'the longer cut of the bubu';
  await queueDifferenceMail(db, shop, { ...home, ...due }, { mail: 'due', reason, event: 1 });
  await queueDifferenceMail(
    db,
    shop,
    { ...abroad, ...due, dueMinor: 900 },
    { mail: 'due', reason, event: 2 },
  );
  await queueDifferenceMail(db, shop, home, { mail: 'paid', paidMinor: 1_250_000, event: 1 });
  await queueCancelMail(db, shop, home, { mail: 'asked', event: 1 });
  const answer = 'It is cut already, and we start sewing this afternoon.';
  await queueCancelMail(db, shop, home, { mail: 'refused', event: 1, answer });
  await queueCancelMail(db, shop, home, { mail: 'accepted', event: 1, answer: '', leftMinor: 55_800_150 });
  const changes = [
    { what: 'Size of Adire Moon bubu', before: 'M, UK 10', after: 'L, UK 12' },
    { what: 'Shipping', before: '₦0.00', after: '₦5,500.00' },
  ];
  const address = {
    before: ['12 Faulks Road', 'Aba, Abia', 'Nigeria'],
    after: ['3 Bode Thomas Street', 'Surulere, Lagos', 'Nigeria'],
  };
  const change = { changes, address, note: 'As we agreed on the phone.', wasMinor: 55_250_150 };
  await queueChangedMail(db, shop, { ...home, ...due }, { ...change, event: 1, gaveBackMinor: 0 });
  await queueChangedMail(
    db,
    shop,
    { ...home, paymentStatus: 'Paid' },
    { ...change, address: undefined, note: '', event: 2, gaveBackMinor: 1_250_000 },
  );
  await queueChangedMail(db, shop, home, { ...change, address: undefined, event: 3, gaveBackMinor: 0 });
}

async function queueStaff({ db, config }: Shop, { home, abroad }: Samples): Promise<void> {
  await notifyPaid(db, config, home, now);
  await notifyTransferPlaced(db, config, abroad, now);
  await notifyProofSent(db, config, abroad, now, undefined);
  await notifyCancelRequested(db, config, home, { reason: 'I ordered the wrong size.', event: 1 }, now);
  await notifyLowRating(db, config, home, { rating: 2, comment: 'The sleeves are too short.' }, now);
  const cause = 'The provider reports ₦186,000.50 instead of ₦558,001.50.';
  await queueReviewMail(db, config, home, { attemptReference: 'K7Q4M2XT-1', cause, now });
  await queueUnmatchedPaymentMail(db, config, 'K7Q4M2XT-1', now);
}
