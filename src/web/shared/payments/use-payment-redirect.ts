import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

const never = () => () => undefined;

/** How providers name the payment in the address that they send the customer back to. */
const names = ['reference', 'trxref', 'tx_ref'];

type PaymentRedirect = {
  /** The payment's reference. */
  reference: string | undefined;
  cancelled: boolean;
};

/**
 * From which payment the customer comes back. Nothing at first: pages are written without their query, and React wants to
 * find what was written.
 */
export function usePaymentRedirect(): PaymentRedirect {
  const [search] = useSearchParams();
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isTakenOver) return { reference: undefined, cancelled: false };
  const found = names.map((name) => search.get(name)).find((value) => value !== null);
  return { reference: found ?? undefined, cancelled: search.has('cancelled') };
}
