import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { TrackOrder } from './track-form.tsx';

test('shows an error at each empty field', async () => {
  const { user } = openPage([{ path: 'myorders', Component: TrackOrder }], '/myorders');
  await user.click(screen.getByRole('button', { name: 'Track order' }));
  await screen.findByText('Write the order reference.');
  await screen.findByText('Enter the full address, like name@example.com.');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Order reference' }));
});
