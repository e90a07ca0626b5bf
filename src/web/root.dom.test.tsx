import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { expectConsoleError } from '../../tests/support/console-errors.ts';
import { ErrorBoundary } from './root.tsx';

function Broken(): never {
  throw new Error('this page is broken');
}

test.each([
  ['/admin/order/x', 'What was saved is kept.', 'Back to the dashboard', '/admin'],
  ['/shop', 'What is in your cart and wishlist is kept.', 'Go Back Home', '/'],
])('shows what is saved and a link back when the page at %s fails', (address, message, label, href) => {
  expectConsoleError(/this page is broken/);
  const Stub = createRoutesStub([{ path: '*', Component: Broken, ErrorBoundary }]);
  render(<Stub initialEntries={[address]} />);
  screen.getByRole('heading', { name: 'This page could not be shown' });
  const main = screen.getByRole('main').textContent;
  expect(main).toContain(message);
  if (address.startsWith('/admin')) expect(main).not.toMatch(/cart|wishlist/);
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(href);
});
