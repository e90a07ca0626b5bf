import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BankDetails } from './bank-details.tsx';

const payment = {
  method: 'transfer' as const,
  reference: '7KQ4M2XT',
  narration: 'EWA7K3QM',
  amount: 120,
  currency: 'USD' as const,
  bank: { bankName: 'First Bank', accountName: 'Ewa', accountNumber: '2031', swiftCode: 'FBNINGLA' },
};

test('shows a single reference for a transfer', () => {
  render(<BankDetails payment={payment} />);
  expect(screen.getByText('EWA7K3QM')).toBeTruthy();
  expect(screen.queryByText(/7KQ4M2XT/)).toBeNull();
});
