import { takings } from '../../../../contract/rules/orders/drafts.ts';
import { paymentWayNames } from '../../../../contract/rules/payments/payments.rules.ts';

/** How money is taken by hand, as a menu offers it. */
export const takingOptions = takings.map((value) => {
  const name = paymentWayNames[value];
  return { value, label: name.charAt(0).toUpperCase() + name.slice(1) };
});
