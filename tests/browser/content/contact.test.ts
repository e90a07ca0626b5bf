import { expect, smoke, test } from '../support/test.ts';

const letter = { name: 'Ibim Tolofari', email: 'ibim@example.test', message: 'Do you sew UK 20?' };

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/ csp$/] });

  test('the form is a plain form and leads to a page of thanks', smoke, async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Name').fill(letter.name);
    await page.getByLabel('Email').fill(letter.email);
    await page.getByLabel('Message').fill(letter.message);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page).toHaveURL('/contact/thank-you');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  });

  test('an address without its end leads to a page that says what is needed', async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Name').fill(letter.name);
    await page.getByLabel('Email').fill('ibim@example');
    await page.getByLabel('Message').fill(letter.message);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page).toHaveURL('/contact/not-sent');
    await page.getByRole('link', { name: 'To the contact form' }).click();
    await expect(page).toHaveURL('/contact');
  });
});
