import { expect, test } from 'vitest';
import { loginLead } from './login-forms.tsx';

const cart = 'Your cart is saved. Sign in or create an account to check out.';
const account = 'Check out faster and track your orders.';
const backOffice = 'To open the back office, sign in with your admin account.';

test.each([
  ['', 0, account],
  ['', 2, cart],
  ['/cart', 0, cart],
  ['/checkout', 2, cart],
  ['/checkout?currency=USD', 2, cart],
  ['/checkout/confirmation/x', 2, account],
  ['/dashboard', 2, account],
  ['/dashboard/my-orders', 2, account],
  ['/admin', 2, backOffice],
  ['/admin/orders?page=2', 0, backOffice],
  ['/administrators', 2, cart],
])('on the way to "%s" with %d pieces', (wanted, units, lead) => {
  expect(loginLead(wanted, units)).toBe(lead);
});
