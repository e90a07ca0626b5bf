import { render, screen, within } from '@testing-library/react';
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

test('one reference is to be written on a transfer, and the order’s own is folded away', () => {
  render(<BankDetails payment={payment} />);
  const folded = screen.getByText('Details').closest('details');
  expect(folded?.open).toBe(false);
  expect(folded && within(folded).getByText('7KQ4M2XT')).toBeTruthy();
  expect(screen.getByText('EWA7K3QM').closest('details')).toBeNull();
  expect(screen.getAllByText(/7KQ4M2XT|EWA7K3QM/)).toHaveLength(2);
});
