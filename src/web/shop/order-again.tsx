import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Order } from '../../contract/orders.ts';
import { api } from '../api.ts';
import { ApiError } from '../api-client.ts';
import { loadCart } from '../state/cart.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';

/** Puts the pieces of an order that failed back into the cart, as far as they are there. */
export function OrderAgain({ order }: { order: Order }) {
  const navigate = useNavigate();
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState('');
  const putBack = async () => {
    setWorking(true);
    setFailure('');
    const lines = order.items.map(({ productId, size, color, quantity }) => ({
      itemId: productId,
      size,
      color,
      quantity,
    }));
    try {
      await api.cart.migrate({ lines });
      await loadCart();
      await navigate('/cart');
    } catch (error) {
      setWorking(false);
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    }
  };
  return (
    <div className="mt-4 stack">
      <Button size="lg" working={working} onClick={putBack}>
        Put the pieces back in the cart
      </Button>
      {failure && (
        <Message kind="bad" role="alert">
          {failure}
        </Message>
      )}
    </div>
  );
}
