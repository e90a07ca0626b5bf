import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { addProduct, addUser, line, transferOrder } from '../../../../tests/support/orders/order-fixtures.ts';
import { apiClient, openOrderShop, orderIn } from '../../../../tests/support/orders/orders.ts';
import { products } from '../../../platform/database/schema/schema.ts';
import { openMailer } from '../../../platform/network/smtp.ts';
import { sendWaitingMails } from '../../notifications/outbox.ts';

it('markup typed by customers and admins stands in the mails as text', async () => {
  const shop = await openOrderShop();
  const call = apiClient(shop);
  const [buyer, admin] = [await addUser(shop), await addUser(shop, 'admin')];
  const product = await addProduct(shop, 3);
  const name = '<img src=x onerror=alert(1)>Dress';
  await shop.db.update(products).set({ name });
  const address = { ...transferOrder.address, firstName: '<b>Ada</b>', street: '<script>1</script>' };
  const order = { ...transferOrder, address, lines: [line(product)] };
  const { _id } = orderIn((await call(buyer, 'POST', '/order/place', order)).body);
  await call(admin, 'POST', '/order/payment', { orderId: _id, paymentStatus: 'Paid', note: '<b>4711</b>' });
  await call(admin, 'POST', '/order/status', { orderId: _id, status: 'Out for Delivery' });
  await call(admin, 'POST', '/order/status', { orderId: _id, status: 'Delivered' });
  await sendWaitingMails(shop, openMailer(shop.config));
  const folder = path.join(shop.config.dataDir, 'mail');
  const mails = await Promise.all(
    (await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')),
  );
  expect(mails.length).toBeGreaterThanOrEqual(4);
  const html = mails
    .map((mail) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='))
    .map((mail) => mail.slice(mail.indexOf('<!doctype'), mail.indexOf('</html>')))
    .join('\n');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;Dress');
  expect(html).not.toMatch(/<script|<img[^>]+onerror|<b>Ada|<b>4711/i);
  await shop.close();
});
