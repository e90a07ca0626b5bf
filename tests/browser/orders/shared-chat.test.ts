import { asPerson } from '../support/orders.ts';
import { addProduct } from '../support/products.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a chat shared from a phone survives the login, and is read as text on request', async ({
  page,
  request,
  admin,
}) => {
  const product = await addProduct(request, admin, 9, { availableSizes: 'S,M,L' });
  const manifest = await (await request.get('/admin.webmanifest')).json();
  const { action, method, params } = manifest.share_target;
  expect([action, method]).toEqual(['/admin/share', 'POST']);
  const chat = `https://shop.example/product/${product.slug}\nsize M, two abeg\nẸ káàrọ̀ <script>alert(origin)</script>`;

  await page.goto('/login');
  // as the phone does it
  await page.evaluate(
    ({ action, name, chat }) => {
      const form = Object.assign(document.createElement('form'), {
        action,
        method: 'post',
        enctype: 'multipart/form-data',
      });
      const text = Object.assign(document.createElement('textarea'), { name, value: chat });
      form.append(text);
      document.body.append(form);
      form.submit();
    },
    { action, name: params.text, chat },
  );
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\/orders\/new$/);
  await expect(page.getByLabel('Chat', { exact: true })).toHaveValue(chat);
  await page.getByRole('button', { name: 'Read the chat' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Ẹ káàrọ̀ <script>alert(origin)</script>' }),
  ).toBeVisible();
  await expect(page.getByLabel(`Quantity of ${product.name}`, { exact: true })).toHaveText('2');
  const drafts = await (await request.get('/api/order/draft?limit=1', { headers: asPerson(admin) })).json();
  expect(JSON.stringify(drafts)).not.toContain(product.slug);
  await page.reload();
  await expect(page.getByLabel('Chat', { exact: true })).toHaveValue('');
});
