import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../tests/support/components/open-page.tsx';
import { byCurrency } from '../../contract/money/currencies.ts';
import { configuredDetails } from '../state/shop-details.ts';
import { AmountFields } from './codes/code-dialog.tsx';
import { DeliveryMethodFields } from './delivery/delivery-method-fields.tsx';
import { MoreFields } from './new-order/order-fields.tsx';
import { emptyForm } from './new-order/order-form.ts';

const selling = { currencies: ['NGN', 'USD'], firstCurrency: 'NGN', rememberCurrency: false };
const root = { publicUrl: '', details: configuredDetails, collections: false, selling };
const nothing = () => undefined;
const none = byCurrency(() => '');

function open(Component: () => React.JSX.Element) {
  openPage([{ path: 'admin/x', Component }], '/admin/x', { root });
}

test('offers the shop’s currencies and the order’s own', async () => {
  open(() => (
    <MoreFields
      form={{ ...emptyForm, currency: 'EUR' }}
      delivery={{ ways: [], chosen: undefined } as never}
      errors={{}}
      onChange={nothing}
    />
  ));
  const field = await screen.findByRole('combobox', { name: 'Currency' });
  const offered = within(field).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent).sort()).toEqual(['EUR', 'NGN', 'USD']);
});

test('offers delivery fees and code amounts in these currencies only', async () => {
  open(() => (
    <>
      <AmountFields label="Amount off" help="" amounts={none} error={undefined} onChange={nothing} />
      <DeliveryMethodFields
        method={
          {
            _id: '',
            way: 'standard',
            name: '',
            on: true,
            fee: none,
            freeFrom: none,
            from: '',
            to: '',
            text: '',
          } as never
        }
        position={0}
        count={1}
        place="Lagos"
        errorAt={nothing}
        onChange={nothing}
        onMove={nothing}
        onRemove={nothing}
      />
    </>
  ));
  await screen.findByRole('textbox', { name: 'Amount off in NGN' });
  expect(screen.queryByRole('textbox', { name: /EUR|GBP/ })).toBeNull();
  expect(screen.getAllByRole('textbox', { name: /NGN/ })).toHaveLength(3);
});
