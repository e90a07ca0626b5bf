import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { termsVersion } from '../../../contract/accounts/users.rules.ts';
import type { PaymentOptions } from '../../../contract/payments/payments.api.ts';
import { hoursWithoutProof } from '../../../contract/payments/payments.rules.ts';
import type { CartItem } from '../../state/cart-items.ts';
import { SignUpForm } from '../account/login-forms.tsx';
import type { PaymentOption } from '../checkout/checkout.rules.ts';
import { CheckoutPayment } from '../checkout/checkout-payment.tsx';
import { faqs } from './faqs-page.tsx';
import { privacy } from './policies/privacy-page.tsx';
import { terms } from './policies/terms-page.tsx';
import type { TextDocument } from './text-page.tsx';

// the build writes the list of calls, and nothing is called here
vi.mock('../../client/api.ts', () => ({ api: {} }));

const html = (node: ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: node }])} />);
const words = (node: ReactNode) =>
  html(node)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,])/g, '');
const textOf = ({ chapters }: TextDocument) =>
  words(chapters.map(({ id, body }) => <div key={id}>{body}</div>));

/** One piece, sold in dollars, on its way to pay from Port Harcourt. */
function checkout(): string {
  const product = { name: 'Boma', prices: [{ currency: 'usd', amount: 148 }] } as CartItem['product'];
  const line: CartItem['line'] = { itemId: 'boma', size: 'M', color: 'Indigo', quantity: 1 };
  const options: PaymentOptions = {
    cardCurrencies: ['NGN', 'USD'],
    transferOffered: true,
    chargedBy: { NGN: 'Paystack', USD: 'Paystack' },
    testPayments: false,
    testCurrencies: [],
    cardExpiryMinutes: 60,
    transferExpiryHours: 120,
    transferProofHours: 24,
    remindsOfCart: false,
  };
  const ways: PaymentOption[] = [{ method: 'card', chargedIn: 'USD', sum: '$148.00' }];
  const none = {
    working: undefined,
    onPay: () => undefined,
    onChoose: () => undefined,
    byTransfer: false,
    onByTransfer: () => undefined,
  };
  const pay = { items: [{ line, product }], options, ways, chosen: ways[0], ...none };
  return words(<CheckoutPayment country="Nigeria" {...pay} />);
}

describe('the agreement to the terms', () => {
  it('is required at sign-up with a checkbox, and with each order', () => {
    expect(textOf(terms)).toContain(
      'By ticking the box when you sign up, and by placing an order, you agree to them and to the privacy policy.',
    );
    expect(html(<SignUpForm />)).toMatch(
      /<input[^>]*type="checkbox"[^>]*name="agree"|name="agree"[^>]*type="checkbox"/,
    );
    expect(words(<SignUpForm />)).toContain('I agree to the terms and the privacy policy.');
    expect(checkout()).toMatch(
      /Pay \$148\.00 by card .*By placing the order you agree to our terms and privacy policy\./,
    );
  });

  it('is required nowhere else, and no page claims it', () => {
    for (const page of [terms, privacy])
      expect(textOf(page)).not.toMatch(/asked again|agree again|ask you again/);
  });

  it('is stored with a version no older than the date on either page', () => {
    for (const { updated = '' } of [terms, privacy]) {
      const day = new Date(`${updated.replace('Last updated ', '')} UTC`).toISOString().slice(0, 10);
      expect(day <= termsVersion, `${updated}, but agreed to as ${termsVersion}`).toBe(true);
    }
  });
});

it('states the same reservation time for an unpaid transfer in the terms and the FAQs', () => {
  const reservedFor = 'for a day, and for five days once you’ve sent us proof of the transfer';
  expect(hoursWithoutProof).toBe(24);
  const questions = faqs.flatMap((subject) => subject.questions);
  const faqText = words(questions.map(({ question, answer }) => <div key={String(question)}>{answer}</div>));
  for (const text of [textOf(terms), faqText]) expect(text).toContain(reservedFor);
});
