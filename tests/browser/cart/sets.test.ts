import { asPerson } from '../support/orders.ts';
import { addProduct } from '../support/products.ts';
import { cartLines } from '../support/shopping.ts';
import { expect, smoke, test } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test(
  'an owner writes a set, and a guest buys it on a phone',
  smoke,
  async ({ page, admin, request, signIn, browser }) => {
    const sizes = { availableSizes: 'M,L' };
    const [first, second] = [
      await addProduct(request, admin, 9, sizes),
      await addProduct(request, admin, 9, sizes),
    ];
    const name = `Sunday best ${Date.now()}`;
    await signIn(page, admin);
    await page.goto('/admin/sets');
    await expect(page.getByRole('heading', { level: 1, name: 'Sets' })).toBeVisible();
    await page.getByRole('button', { name: 'Add a set' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a set' });
    await dialog.getByLabel('Name').fill(name);
    for (const piece of [first, second]) {
      await dialog.getByLabel('Find a piece').fill(piece.name);
      await dialog.getByRole('button', { name: `Choose ${piece.name}` }).click();
      await expect(dialog.getByRole('button', { name: `Remove ${piece.name}` })).toBeVisible();
    }
    await dialog.getByLabel('Costs').selectOption({ label: 'A percentage less' });
    await dialog.getByLabel('Percent off').fill('10');
    await dialog.getByRole('button', { name: 'Add the set' }).click();
    await expect(page.getByText('Set added')).toBeVisible();
    const row = page.getByRole('list', { name: 'Sets' }).getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText('10 % off');

    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
    const guest = await context.newPage();
    await guest.goto(`/product/${first._id}`);
    const block = guest.getByRole('region', { name: 'Wear it together' });
    await expect(block.getByText(second.name)).toBeVisible();
    await block.getByRole('link', { name: 'Choose sizes' }).click();
    await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible();
    await guest.getByRole('button', { name: 'Add the set to cart' }).click();
    await expect(guest.getByText('Please select a size and colour of each piece')).toBeVisible();
    for (const piece of [first, second]) {
      const choices = guest.getByRole('group', { name: piece.name });
      await choices.getByRole('radiogroup', { name: 'Size' }).getByRole('radio', { name: /^M/ }).check();
    }
    await guest.getByRole('button', { name: 'Add the set to cart' }).click();
    await expect(guest.getByText('Set added to cart!')).toBeVisible();
    await guest.goto('/cart');
    await expect(cartLines(guest)).toHaveCount(2);
    await expect(cartLines(guest).first()).toContainText(`Part of the set ${name}`);
    await cartLines(guest)
      .first()
      .getByRole('button', { name: /^Increase quantity/ })
      .click();
    await expect(cartLines(guest).last()).toContainText(`to complete the set ${name}`);
    await context.close();

    // its page, as its owner sees it
    const sold = (await (await request.get('/api/sets', { headers: asPerson(admin) })).json()).data;
    await page.goto(`/sets/${sold.find((set: { name: string }) => set.name === name)._id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goto('/admin/sets');
    await row.getByRole('button', { name: `Delete ${name}` }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Delete ${name}` })
      .click();
    await expect(page.getByText('Set deleted')).toBeVisible();
    const { data } = await (await request.get('/api/sets', { headers: asPerson(admin) })).json();
    expect(data.map((set: { name: string }) => set.name)).not.toContain(name);
  },
);
