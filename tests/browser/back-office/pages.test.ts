import AxeBuilder from '@axe-core/playwright';
import { pictureFile } from '../support/back-office.ts';
import { asPerson } from '../support/orders.ts';
import { expect, smoke, test } from '../support/test.ts';

// the refusal of a picture without a description
test.use({ viewport: { width: 360, height: 740 }, expectedErrors: [/status of 422.*\/api\/articles/] });

test.beforeEach(async ({ page, admin, signIn }) => {
  await signIn(page, admin);
});

test(
  'an owner writes a page on a phone, previews it, publishes it and returns to the shop’s text',
  smoke,
  async ({ page, admin, request }) => {
    await page.goto('/admin/pages');
    await page.getByRole('link', { name: /^Disclaimer/ }).click();
    await expect(page.getByRole('list', { name: 'Blocks' }).getByRole('listitem').first()).toBeVisible();
    await page.getByLabel('Title').fill('Small print');

    await page.getByRole('button', { name: 'Add a block', exact: true }).click();
    await page.getByRole('dialog', { name: 'Add a block' }).getByRole('button', { name: /^Text/ }).click();
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.click();
    await page.keyboard.type('We answer within **two days**. Returns: {homeC');
    await expect(text.locator('strong')).toHaveText('two days');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(text).toContainText('Returns: {returns.homeCity}');
    await page.keyboard.type(' days. See our terms');
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByLabel('Address of the link').fill('/terms');
    await page.keyboard.press('Enter');
    await expect(text.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    const name = 'Text “We answer within two days. Returns: {ret”';
    await page.getByRole('button', { name: `Move ${name} up` }).click();
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();

    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = await popup;
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Small print');
    const { 'x-robots-tag': robots, 'cache-control': cached } = (await request.get(preview.url())).headers();
    expect(robots).toContain('noindex');
    expect(cached).toBe('no-store');
    const otherPage = await request.get(preview.url().replace('.disclaimer.', '.terms.'));
    expect(otherPage.status()).toBe(404);
    await preview.close();
    expect(await (await request.get('/disclaimer')).text()).not.toContain('Small print');

    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Page published')).toBeVisible();
    await expect.poll(async () => (await request.get('/disclaimer')).text()).toContain('Small print');
    expect(await (await request.get('/disclaimer')).text()).toContain('within <strong>two days</strong>');

    const headers = asPerson(admin);
    const { data } = await (await request.get('/api/pages/disclaimer', { headers })).json();
    expect(data).toMatchObject({ state: 'published', version: 2 });
    await page.getByRole('button', { name: 'Use the shop’s own text' }).click();
    const question = page.getByRole('dialog', { name: 'Use the shop’s own text?' });
    await question.getByRole('button', { name: 'Use the shop’s own text' }).click();
    await expect(page.getByText('The shop’s own text is back')).toBeVisible();
    await expect.poll(async () => (await request.get('/disclaimer')).text()).not.toContain('Small print');
  },
);

test('an owner adds an article with a picture, and deletes it', smoke, async ({ page }) => {
  const title = `Dyeing in Abeokuta ${Date.now()}`;
  await page.goto('/admin/articles');
  await page.getByRole('link', { name: 'Add an article' }).click();
  await page.getByLabel('Title').fill(title);
  await expect(page.getByText(/^\/blog\/dyeing-in-abeokuta-/)).toBeVisible();
  await page.getByLabel('Visibility').selectOption('public');
  await page.getByRole('button', { name: 'Add a block', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Add a block' })
    .getByRole('button', { name: /^Picture/ })
    .click();
  await page
    .getByRole('listitem', { name: 'Picture' })
    .getByLabel('Choose a picture')
    .setInputFiles(await pictureFile('indigo.jpg', '#2a3778'));
  await page.getByRole('listitem', { name: 'Picture' }).getByText('Choose another').waitFor();
  await page.getByRole('button', { name: 'Save article' }).click();
  await expect(page.getByLabel('Description')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Description').fill('Cloth in an indigo vat');
  await page.getByRole('button', { name: 'Save article' }).click();
  await expect(page.getByText('Article added')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/articles\/[\w-]{20,}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  const address = (await page.getByRole('link', { name: /^\/blog\// }).getAttribute('href')) ?? '';
  await page.goto(address);
  await expect(page.getByRole('img', { name: 'Cloth in an indigo vat' })).toBeVisible();
  await page.goto('/admin/articles');
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('button', { name: 'Delete the article' }).click();
  await expect(page.getByText('Article deleted')).toBeVisible();
});
