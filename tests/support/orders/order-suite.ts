import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { checkIntegrity, describeIntegrity } from '../../../scripts/integrity/integrity.ts';
import { openMailer } from '../../../src/platform/network/smtp.ts';
import { getProduct } from '../../../src/server/catalog/catalog.ts';
import { sendWaitingMails } from '../../../src/server/notifications/outbox.ts';
import { signBody } from '../../../src/server/providers/paystack.ts';
import type { Viewer } from '../../../src/server/shop.ts';
import { addProduct, addUser, cardOrder, line } from './order-fixtures.ts';
import { apiClient, type OrderShop, openOrderShop, orderIn } from './orders.ts';

export const hourMs = 3_600_000;

/** A webhook's body, as Paystack reports a payment. */
export const charge = (reference: string, id = 1) =>
  JSON.stringify({ event: 'charge.success', data: { id, reference } });

/**
 * One shop for the tests of a file, opened before the first and closed after the last, when its ledger must be sound.
 * Its properties are there once a test runs.
 */
export class OrderSuite {
  shop!: OrderShop;
  call!: ReturnType<typeof apiClient>;
  admin!: Viewer;

  constructor() {
    beforeAll(async () => {
      this.shop = await openOrderShop();
      this.call = apiClient(this.shop);
      this.admin = await addUser(this.shop, 'admin');
    });
    afterAll(async () => {
      expect(describeIntegrity(await checkIntegrity(this.shop.db))).toMatch(/is sound\.$/);
      await this.shop.close();
    });
  }

  async stockOf(productId: string): Promise<number> {
    return (await getProduct(this.shop, productId)).stockQuantity;
  }

  /** A fresh customer's order of one piece; `attempt` is the reference of its card payment. */
  async placed(base: typeof cardOrder = cardOrder, stock = 1) {
    const user = await addUser(this.shop);
    const product = await addProduct(this.shop, stock);
    const { body } = await this.call(user, 'POST', '/order/place', { ...base, lines: [line(product)] });
    const order = orderIn(body);
    const attempt = this.shop.payments.started.at(-1)?.reference ?? '';
    const now = async () => orderIn((await this.call(this.admin, 'GET', `/order/${order._id}`)).body);
    return { user, product, order, attempt, now };
  }

  /** A webhook, signed as Paystack signs unless a signature is given. */
  webhook(body: string, signature = signBody(body, this.shop.config.paystack.secretKey)) {
    return this.call(undefined, 'POST', '/payment/paystack/webhook', body, {
      'x-paystack-signature': signature,
    });
  }

  /** Sends what waits, then all mails to one address as text. */
  async mailsTo(address: string): Promise<string> {
    await sendWaitingMails(this.shop, openMailer(this.shop.config));
    const folder = path.join(this.shop.config.dataDir, 'mail');
    const mails = await Promise.all(
      (await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')),
    );
    return mails
      .filter((mail) => mail.includes(`To: ${address}`))
      .map((mail) => mail.replaceAll('=\n', ''))
      .join('\n');
  }
}
