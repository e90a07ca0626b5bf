import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import { DeviceSection } from './device-section.tsx';

test('shows an error if the browser does not report its state, and tries again', async () => {
  const getRegistration = vi.fn().mockRejectedValueOnce(new DOMException('Forbidden', 'SecurityError'));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: { getRegistration } }));
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default' });
  signIn(admin);
  fakeApi.answer('GET /api/push/key', { json: { success: true, key: 'k', devices: [] } });
  render(<DeviceSection adminId={admin.id} />);
  await screen.findByText(/This browser did not say whether it is told\./);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/This browser cannot be told\./);
  expect(screen.queryByRole('alert')).toBeNull();
});
