import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import type { ExpectedReturn } from '../../../contract/returns/receiving.api.ts';
import * as receivePage from './receive-page.tsx';

const expected: ExpectedReturn = {
  _id: 'return-1',
  reference: 'R-4CJ6AKYH',
  state: 'On its way',
  isExpected: true,
  wants: 'refund',
  faulty: false,
  reason: 'Too tight',
  deadline: '2026-11-20T22:59:00.000Z',
  receivedAt: null,
  order: { _id: 'order-1', reference: '7KQ4M2XT', customer: 'Adaeze Okonkwo' },
  pieces: [{ index: 1, quantity: 1, name: 'Bubu', image: '', size: 'M', color: 'Indigo' }],
};

test('finds a return by its scanned code and notes how it arrived', async () => {
  signIn({ ...admin, duty: 'packer' });
  fakeApi.answer('GET /api/order/return/expected', {
    json: { success: true, data: [expected], page: 1, pages: 1, total: 1 },
  });
  fakeApi.answer('GET /api/desk/today', {
    json: { success: true, data: { tasks: {}, countedAt: '2026-11-16T11:00:00.000Z' } },
  });
  fakeApi.answer('POST /api/order/return/receive', {
    json: {
      success: true,
      message: 'The return is now Received.',
      data: { ...expected, state: 'Received', isExpected: false, receivedAt: '2026-11-18T10:00:00.000Z' },
    },
  });
  const scanned = encodeURIComponent('https://shop.example/admin/returns/receive?q=R-4CJ6AKYH');
  const { user } = openPage(
    [routeOf('admin/returns/receive', receivePage)],
    `/admin/returns/receive?q=${scanned}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Receive return R-4CJ6AKYH' }));
  expect(fakeApi.calls('GET /api/order/return/expected')[0]?.query.get('q')).toBe('R-4CJ6AKYH');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Mark as received' }));
  await dialog.findByText('Choose the condition.');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Condition of Bubu' }), 'Damaged');
  await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Wine on the hem');
  await user.click(dialog.getByRole('button', { name: 'Mark as received' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeApi.calls('POST /api/order/return/receive')).toMatchObject([
    {
      body: {
        returnId: 'return-1',
        lines: [{ index: 1, condition: 'damaged' }],
        note: 'Wine on the hem',
      },
    },
  ]);
  screen.getByText(/^Received 18/);
  expect(screen.queryByRole('button', { name: /^Receive/ })).toBeNull();
});
