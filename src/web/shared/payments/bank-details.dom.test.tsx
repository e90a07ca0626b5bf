import { render } from '@testing-library/react';
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
  const { container } = render(<BankDetails payment={payment} />);
  expect(container.textContent).toContain('Payment referenceEWA7K3QM');
  expect(container.textContent).not.toContain('7KQ4M2XT');
});
