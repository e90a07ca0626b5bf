import { expectNoFaults } from '../support/axe.ts';
import { placeOrder } from '../support/back-office.ts';
import { changeOrder } from '../support/orders.ts';
import { smoke, test } from '../support/test.ts';

const pages = [
  '/admin',
  '/admin/add',
  '/admin/list',
  '/admin/collections',
  '/admin/codes',
  '/admin/sets',
  '/admin/money',
  '/admin/home',
  '/admin/orders',
  '/admin/orders/new',
  '/admin/orders/written',
  '/admin/orders/balances',
  '/admin/orders/unpaid',
  '/admin/workroom',
  '/admin/workroom/slips',
  '/admin/picking',
  '/admin/picking/labels',
  '/admin/count',
  '/admin/returns/receive',
  '/admin/ratings',
  '/admin/reviews',
  '/admin/returns',
  '/admin/statement',
  '/admin/users',
  '/admin/staff',
  '/admin/customers',
  '/admin/letters',
  '/admin/letters/new',
  '/admin/letters/whatsapp',
  '/admin/activity',
  '/admin/messages',
  '/admin/pages',
  '/admin/pages/about',
  '/admin/articles',
  '/admin/articles/new',
  '/admin/settings',
  '/admin/settings/begin',
  '/admin/settings/mails',
  '/admin/settings/delivery',
  '/admin/settings/workroom',
  '/admin/settings/goods',
  '/admin/settings/feeds',
  '/admin/account',
];

// Still, so that no text is measured while it fades.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of [320, 768, 1440]) {
  test(
    `the pages of the back office have no faults at ${width} pixels`,
    width === 320 ? smoke : {},
    async ({ page, admin, customer, request, signIn }) => {
      const { order } = await placeOrder(request, customer.token);
      // so that lists and figures have something to show
      await changeOrder(request, admin, order._id, { paymentStatus: 'Paid' });
      await page.setViewportSize({ width, height: 800 });
      await signIn(page, admin);
      for (const path of [...pages, `/admin/order/${order._id}`]) {
        await page.goto(path);
        await page.locator('.skeleton').first().waitFor({ state: 'detached' });
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expectNoFaults(page);
      }
    },
  );
}
