import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showHtml } from '../../../../tests/support/components/open-page.tsx';
import TrackPage from '../orders/track-page.tsx';
import WithdrawPage from '../returns/withdraw-page.tsx';
import ForgotPasswordPage from './forgot-password-page.tsx';
import LoginLayout from './login-layout.tsx';
import LoginPage from './login-page.tsx';
import ResetPasswordPage from './reset-password-page.tsx';

const routes = [
  {
    Component: LoginLayout,
    children: [
      { path: 'login', Component: LoginPage },
      { path: 'forgot-password', Component: ForgotPasswordPage },
      { path: 'reset-password', Component: ResetPasswordPage },
    ],
  },
  { path: 'myorders', Component: TrackPage },
  { path: 'withdraw', Component: WithdrawPage },
];

const readPage = (address: string) => showHtml(routes, address);

test.each(['/login', '/login?mode=sign-up', '/reset-password?token=x', '/forgot-password', '/myorders'])(
  'shows that the form of %s needs JavaScript, and puts no input into a URL',
  (address) => {
    const page = readPage(address);
    within(page).getByText(/needs JavaScript\./);
    const form = page.querySelector('form');
    expect(form?.querySelector('[type="submit"]')).not.toBeNull();
    // where it is sent to: tests/attacks/page-forms.test.ts
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', null]);
  },
);

test.each(['/login', '/forgot-password', '/reset-password'])(
  'shows a link to the shop and a footer on %s',
  (address) => {
    const page = within(readPage(address));
    page.getByRole('main');
    const back = within(page.getByRole('navigation')).getByRole('link', { name: 'Continue Shopping' });
    expect(back.getAttribute('href')).toBe('/shop');
    const footer = within(page.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms');
    footer.getByRole('link', { name: 'Privacy policy' });
  },
);

test('explains on the withdrawal page how to withdraw in one’s own words', () => {
  within(readPage('/withdraw')).getByText(/I withdraw from the contract of order/);
});
