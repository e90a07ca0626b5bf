import AxeBuilder from '@axe-core/playwright';
import { addDividedProduct } from '../support/products.ts';
import { deliveredOrder } from '../support/returns.ts';
import { expect, smoke, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('a withdrawal within the European Union', () => {
  // an e-mail that is not the order's
  test.use({ expectedErrors: [/404/] });

  test(
    'needs reference and e-mail, and one press to be declared',
    smoke,
    async ({ page, request, customer, admin }) => {
      const product = await addDividedProduct(request, admin);
      const details = { product, size: 'L', color: 'Rust', country: 'Germany' } as const;
      const order = await deliveredOrder(request, customer, admin, details);
      await page.goto(`/withdraw?reference=${order.reference}`);
      await expect(page.getByLabel('Order reference')).toHaveValue(order.reference);
      await page.getByLabel('Email').fill('somebody@example.test');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toBeVisible();
      await page.getByLabel('Email').fill(customer.email);
      await page.getByRole('button', { name: 'Continue' }).click();
      const found = page.getByRole('region', { name: `Order ${order.reference}` });
      await expect(found.getByRole('checkbox', { name: new RegExp(product.name) })).toBeChecked();
      const faults = await new AxeBuilder({ page }).analyze();
      expect(faults.violations).toEqual([]);
      await found.getByRole('button', { name: 'Confirm withdrawal' }).click();
      await expect(page.getByText('You have withdrawn from the contract.')).toBeVisible();
      await expect(page.getByText(/on \d+ \w+ \d{4}, \d\d:\d\d, Lagos time/)).toBeVisible();
    },
  );
});
