import type { Page } from '@playwright/test';
import { expect, smoke, test } from '../support/test.ts';

const customerPages = [
  '/dashboard',
  '/dashboard/my-orders',
  '/dashboard/track-order',
  '/dashboard/order/x',
  '/checkout',
];
const adminPages = [
  '/admin',
  '/admin/add',
  '/admin/list',
  '/admin/orders',
  '/admin/order/x',
  '/admin/users',
  '/admin/activity',
  '/admin/messages',
  '/admin/settings',
  '/admin/account',
];

/** Texts that occur only on guarded pages: headings, labels, buttons. */
const customerTexts =
  /My Account|Edit Profile|My Orders\b.*Track Order|Delete account|Shipping address|Pay with Transfer/;
const adminTexts =
  /Admin Dashboard|Inventory|Add Items|Serial|Total sales|Users|Activity|Settings saved|Search (orders|users|products)/;

/** Notes every text that the body shows on the way, change by change, on every page of the journey. */
async function recordFrames(page: Page): Promise<() => string> {
  const frames: string[] = [];
  await page.exposeFunction('noteFrame', (text: string) => frames.push(text));
  await page.addInitScript(() => {
    const note = () => {
      const text = document.querySelector('main')?.textContent ?? '';
      const sidebar = document.querySelector('aside nav')?.textContent ?? '';
      const at = window.location.pathname;
      (window as unknown as { noteFrame(text: string): void }).noteFrame(`${at}: ${sidebar} ${text}`);
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
    document.addEventListener('DOMContentLoaded', note);
  });
  return () => frames.filter((frame) => /^\/(dashboard|admin|checkout)/.test(frame)).join('\n');
}

test('a guest never sees a trace of guarded pages on the way to the login', smoke, async ({ page }) => {
  const frames = await recordFrames(page);
  for (const path of [...customerPages, ...adminPages]) {
    await page.goto(path);
    const guestsLandAt = path === '/checkout' ? '/cart' : '/login';
    await expect(page).toHaveURL(guestsLandAt);
    await expect(
      page.getByRole('heading', { level: 1, name: guestsLandAt === '/cart' ? 'Cart' : 'Login' }),
    ).toBeVisible();
  }
  expect(frames()).toContain('/admin/orders:');
  expect(frames()).not.toMatch(customerTexts);
  expect(frames()).not.toMatch(adminTexts);
});

test('a customer never sees a trace of the back office and lands on the home page', async ({
  page,
  customer,
  signIn,
}) => {
  await signIn(page, customer);
  const frames = await recordFrames(page);
  for (const path of adminPages) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
  expect(frames()).toContain('/admin/orders:');
  expect(frames()).not.toMatch(adminTexts);
});

test(
  'an admin never sees a trace of customers’ pages and lands in the back office',
  smoke,
  async ({ page, admin, signIn }) => {
    await signIn(page, admin);
    const frames = await recordFrames(page);
    for (const path of customerPages) {
      await page.goto(path);
      await expect(page).toHaveURL('/admin');
      await expect(page.getByRole('navigation', { name: 'Admin Dashboard' })).toBeVisible();
    }
    expect(frames()).toContain('/checkout:');
    expect(frames()).not.toMatch(customerTexts);
  },
);

test('what the server sends for a guarded page contains nothing of it', async ({ request }) => {
  for (const path of [...customerPages, ...adminPages]) {
    const html = await (await request.get(path)).text();
    const body = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<head>[\s\S]*?<\/head>/, '');
    const main = /<main[\s\S]*?<\/main>/.exec(body)?.[0] ?? '';
    const sidebar = /<aside class="side"[\s\S]*?<\/aside>/.exec(body)?.[0] ?? '';
    expect(`${sidebar}${main}`, path).not.toMatch(customerTexts);
    expect(`${sidebar}${main}`, path).not.toMatch(adminTexts);
    expect(main, path).not.toBe('');
  }
});
