import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { cartTotals } from '../../../contract/cart/cart-totals.ts';
import type { Address } from '../../../contract/customers/address-fields.ts';
import { defaultCurrency } from '../../../contract/money/currencies.ts';
import { confirmationPath } from '../../../contract/payments/payments.rules.ts';
import { api } from '../../client/api.ts';
import { toFailure } from '../../client/api-client.ts';
import { pageMeta } from '../../seo/meta.ts';
import { type CartItem, useCartItems } from '../../state/cart-items.ts';
import { clearNeededDay } from '../../state/needed-day.ts';
import type { Session } from '../../state/session.ts';
import { useLoad } from '../../state/use-load.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { RequireSession } from '../../ui/require-session.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import type { Route } from './+types/checkout-page.ts';
import { isOrderForRequest } from './checkout.rules.ts';
import { blankAddress, clearAttempt, clearChoice, readAttempt, readDraft } from './checkout-draft.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutTape } from './checkout-tape.tsx';
import { saveCheckoutAddress, useAddressChoice } from './saved-addresses.tsx';
import { usePlaceOrder } from './use-place-order.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Checkout',
    description: 'Where your order goes and how you pay.',
    path: '/checkout',
    indexed: false,
  });

export default function CheckoutPage() {
  return (
    <>
      <CheckoutTape now="Details" />
      {/* biome-ignore lint/a11y/useValidAriaRole: a role in the shop, not ARIA's */}
      <RequireSession role="user" otherwise="/admin" guests="/cart" title="Checkout">
        {(session) => <Checkout session={session} />}
      </RequireSession>
    </>
  );
}

/** Waits for cart and payment options; an empty cart goes back to the cart's page. */
function Checkout({ session }: { session: Session }) {
  const cart = useCartItems();
  const options = useLoad(async () => (await api.orders.paymentOptions()).data, 'options');
  const [address, setAddress] = useState<Address>(() => readDraft(session));
  const choice = useAddressChoice({ address, setAddress, blank: blankAddress(session) });
  const placing = usePlaceOrder((placed) => {
    clearChoice(session);
    clearNeededDay();
    // who collects the order has given no place
    if (choice.keep && choice.canKeep && placed.street !== '') saveCheckoutAddress(placed);
  });
  const navigate = useNavigate();
  const items = useFrozen(cart.items, placing.leaving || placing.working !== undefined);
  const empty = cart.status === 'ready' && !placing.leaving && isFree(items);
  const wayOut = useCheckoutRedirect(empty && !placing.problem);
  useReloadAfterBack();
  useEffect(() => {
    if (wayOut) navigate(wayOut, { replace: true });
  }, [wayOut, navigate]);
  if (cart.status === 'failed' || options.state === 'failed') {
    return (
      <div className="wrap section">
        <h1 className="below-8">Checkout</h1>
        <ErrorState
          title="The checkout could not be loaded"
          text="Your cart is saved. Please check your connection."
          onRetry={() => {
            cart.retry();
            void options.reload();
          }}
        />
      </div>
    );
  }
  if (empty && placing.problem) return <NothingToCheckOut message={placing.problem.message} />;
  if (options.state === 'loading' || (cart.status === 'loading' && items.length === 0) || empty) {
    return (
      <div className="wrap section">
        <h1 className="below-8">Checkout</h1>
        <Skeleton lines={8} />
      </div>
    );
  }
  return (
    <CheckoutForm
      userId={session.id}
      address={address}
      setAddress={setAddress}
      choice={choice}
      items={items}
      options={options.value}
      placing={placing}
    />
  );
}

/** Shown if the last item is removed while the order is being placed, since the cart has no record of it. */
function NothingToCheckOut({ message }: { message: string }) {
  return (
    <div className="wrap section">
      <h1 className="below-8">Checkout</h1>
      <Message kind="bad" role="alert" title={message}>
        Your cart is now empty. We’ve saved your address for your next order.
      </Message>
      <p className="above-8">
        <LinkButton to="/shop">See the shop</LinkButton>
      </p>
    </div>
  );
}

/** True for an empty cart, and for one that comes to nothing. */
function isFree(items: readonly CartItem[]): boolean {
  const priced = items.map(({ line, product }) => ({ quantity: line.quantity, prices: product.prices }));
  return cartTotals(priced, defaultCurrency).every(({ amountMinor }) => amountMinor === 0);
}

/** Reloads a page restored from the browser's cache after paying elsewhere: it would show an order already placed. */
function useReloadAfterBack() {
  useEffect(() => {
    const look = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, []);
}

/** What is being ordered stays on screen while the cart behind it empties. */
function useFrozen(items: readonly CartItem[], frozen: boolean): readonly CartItem[] {
  // no state: the list is another one at each render, and setting it would render without end
  const shown = useRef(items);
  if (!frozen) shown.current = items;
  return shown.current;
}

/**
 * Where an empty cart leads from the checkout: to the cart, or, when an order was sent whose answer never came, to
 * that order if it arrived. Undefined while it is being found out.
 */
function useCheckoutRedirect(empty: boolean): string | undefined {
  const [redirect, setRedirect] = useState<string>();
  useEffect(() => {
    if (empty) void getRedirect().then(setRedirect);
  }, [empty]);
  return empty ? redirect : undefined;
}

async function getRedirect(): Promise<string> {
  const attempt = readAttempt();
  if (!attempt) return '/cart';
  try {
    const [newest] = (await api.orders.mine()).data;
    if (!newest || !isOrderForRequest(newest, attempt.contents)) return '/cart';
    clearAttempt();
    return confirmationPath(newest._id, newest.currency);
  } catch (error) {
    toFailure(error);
    return '/dashboard/my-orders';
  }
}
