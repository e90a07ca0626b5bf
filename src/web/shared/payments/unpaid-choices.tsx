import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isHomeCountry } from '../../../contract/money/currencies.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import {
  type PaymentMethod,
  paymentProblem,
  type SelectableChannel,
} from '../../../contract/payments/payments.rules.ts';
import { api } from '../../client/api.ts';
import { toFailure } from '../../client/api-client.ts';
import { loadCart } from '../../state/cart-store.ts';
import { useLoad } from '../../state/use-load.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/message.tsx';

type Choice = 'pay' | 'by transfer' | 'switch' | 'put back';

type UnpaidChoicesProps = {
  order: Order;
  /** The label of the button that continues paying by the order's own method; without it there is no button. */
  payLabel?: string;
  onChanged: (order: Order) => void;
};

/** What can be done about an order that is not paid: pay it, pay it in the other way, or have the pieces back. */
export function UnpaidChoices({ order, payLabel, onChanged }: UnpaidChoicesProps) {
  const navigate = useNavigate();
  const [working, setWorking] = useState<Choice>();
  const [failure, setFailure] = useState('');
  const other = useOtherMethod(order);
  const isOpen = order.paymentStatus === 'Pending';

  async function run(choice: Choice, act: () => Promise<void>): Promise<void> {
    setWorking(choice);
    setFailure('');
    try {
      await act();
    } catch (error) {
      setFailure(toFailure(error).message);
      console.error('The order could not be changed', error);
    }
    setWorking(undefined);
  }

  const pay = (paymentMethod?: PaymentMethod, channel?: SelectableChannel) => async () => {
    const { data, payment } = await api.orders.retryPayment({ orderId: order._id, paymentMethod, channel });
    if ('authorizationUrl' in payment) window.location.assign(payment.authorizationUrl);
    else onChanged(data);
  };
  const putBack = async () => {
    if (isOpen) {
      const { data } = await api.orders.cancel({ orderId: order._id, reason: '' });
      // there is money to look at: the shop decides first
      if (data.paymentStatus !== 'Failed') return onChanged(data);
    }
    await api.cart.migrate({
      lines: order.items.map(({ productId, size, color, quantity }) => ({
        itemId: productId,
        size,
        color,
        quantity,
      })),
    });
    await loadCart();
    await navigate('/cart');
  };

  return (
    <div className="above-4 stack">
      <FormMessage>{failure}</FormMessage>
      <div className="row wrapping">
        {isOpen && payLabel && (
          <Button size="lg" working={working === 'pay'} onClick={() => run('pay', pay())}>
            {payLabel}
          </Button>
        )}
        {isOpen && payLabel && order.paymentMethod === 'card' && order.currency === 'NGN' && (
          <Button
            variant="secondary"
            size="lg"
            working={working === 'by transfer'}
            onClick={() => run('by transfer', pay(undefined, 'bank_transfer'))}
          >
            Pay by transfer instead
          </Button>
        )}
        {isOpen && other && (
          <Button
            variant="secondary"
            size="lg"
            working={working === 'switch'}
            onClick={() => run('switch', pay(other))}
          >
            {other === 'transfer' ? 'Pay with Transfer instead' : 'Pay by card instead'}
          </Button>
        )}
        <Button
          variant={isOpen ? 'text' : 'primary'}
          size="lg"
          working={working === 'put back'}
          onClick={() => run('put back', putBack)}
        >
          Put the pieces back in the cart
        </Button>
      </div>
      {isOpen && (
        <p className="above-1 small soft">Putting the pieces back cancels this order; nothing is charged.</p>
      )}
    </div>
  );
}

/** The way to pay that an order abroad may be switched to; undefined at home, where there is none. */
function useOtherMethod(order: Order): PaymentMethod | undefined {
  const abroad = order.paymentStatus === 'Pending' && !isHomeCountry(order.address.country);
  const options = useLoad(
    async () => (abroad ? (await api.orders.paymentOptions()).data : undefined),
    abroad ? 'abroad' : 'home',
  );
  if (!abroad || options.state !== 'ready' || !options.value) return undefined;
  const paymentMethod = order.paymentMethod === 'card' ? 'transfer' : 'card';
  const { currency, address } = order;
  const problem = paymentProblem(
    { country: address.country, currency, paymentMethod },
    options.value.cardCurrencies,
  );
  const offered = paymentMethod === 'card' || options.value.transferOffered;
  const locked = paymentMethod === 'card' && order.proof !== null;
  return problem || !offered || locked ? undefined : paymentMethod;
}
