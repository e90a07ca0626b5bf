import {
  type AnyAddressField,
  addressErrors,
  addressFields,
  extraAddressFields,
} from '../../../contract/customers/address-fields.ts';
import type { DeliverySettings } from '../../../contract/delivery/delivery-methods.ts';
import type { DraftContent } from '../../../contract/drafts/drafts.ts';
import type { PayPage } from '../../../contract/drafts/pay-links.api.ts';
import { isHomeCountry } from '../../../contract/money/currencies.ts';
import { toMajor } from '../../../contract/money/money.ts';
import { getPaymentDue } from '../../../contract/payments/amount-due.ts';
import { hasAccount } from '../../../contract/settings/settings.rules.ts';
import { type DraftRow, type OrderRecord, setTotalMinor, toOrder } from '../../orders/index.ts';
import { type AttemptRow, toTransferPayment } from '../../payments/index.ts';
import type { BankAccount } from '../../settings/index.ts';
import type { Shop } from '../../shop.ts';
import { splitName } from '../draft-content.ts';
import { needsDeliveryChoice } from '../draft-delivery.ts';
import { maskAddress } from './masked-address.rules.ts';

/** The fields not requested for a pickup order. */
const locationFields: readonly AnyAddressField[] = [
  'street',
  'city',
  'state',
  'zipcode',
  'country',
  'lga',
  'landmark',
  'phone2',
  'note',
];

/** The fields of an address that the customer may type: those that the shop's people did not. */
export function getRequestedFields(
  { customer, address }: Pick<DraftContent, 'customer' | 'address'>,
  collects: boolean,
): AnyAddressField[] {
  const { lastName } = splitName(customer.name);
  return [...addressFields, ...extraAddressFields].filter((field) => {
    if (collects && locationFields.includes(field)) return false;
    if (field === 'firstName' || field === 'phone') return false;
    if (field === 'lastName') return lastName === '';
    if (field === 'email') return customer.email === '';
    // the local governments depend on the state, which is not shown if it is known
    if (field === 'lga' && address.state) return false;
    return !address[field];
  });
}

/** Whether nothing is missing of an order's address, nor of how it is delivered. */
export function isAddressComplete(
  { content }: DraftRow,
  { address, pickupCode, deliveryWay }: OrderRecord,
  settings: DeliverySettings,
): boolean {
  const missing = Object.keys(addressErrors(address)).filter(
    (field) => pickupCode === '' || !locationFields.some((where) => where === field),
  );
  return missing.length === 0 && !(deliveryWay === '' && needsDeliveryChoice(settings, content));
}

type PayPageInput = {
  draft: DraftRow | undefined;
  order: OrderRecord;
  settings: DeliverySettings;
  bank: BankAccount;
  /** The payment that the customer comes back from. */
  attempt: AttemptRow | undefined;
};

/** What a link shows of its order. */
export function toPayPage(shop: Shop, { draft, order, settings, bank, attempt }: PayPageInput): PayPage {
  const { currency, paymentStatus, address } = order;
  const shown = toOrder(order);
  const unpaid = paymentStatus === 'Pending';
  const choosesWay = unpaid && draft !== undefined && needsDeliveryChoice(settings, draft.content);
  const wanted = shown.cancelled ? undefined : getPaymentDue(order);
  const collects = order.pickupCode !== '';
  const money = (minor: number) => toMajor(minor, currency);
  const linesTotal = money(order.lines.reduce((sum, line) => sum + setTotalMinor(line), 0));
  const toPayMinor = wanted?.amountMinor ?? 0;
  const paidMinor = unpaid ? 0 : order.amountMinor - order.dueMinor;
  const isComplete = draft === undefined || isAddressComplete(draft, order, settings);
  const methods: PayPage['methods'] = [];
  if (shop.payments.forCurrency(currency)) methods.push('card');
  if (hasAccount(bank)) methods.push('transfer');
  // a partly paid order needs no address any more
  const byTransfer =
    wanted && order.paymentMethod === 'transfer' && (isComplete || !unpaid) && order.narration;
  const transfer = byTransfer ? toTransferPayment(bank, order) : undefined;
  return {
    state: toPageState(order, toPayMinor),
    reference: order.reference,
    firstName: unpaid ? address.firstName : '',
    town: unpaid && !collects ? address.city : '',
    items: shown.items,
    currency,
    linesTotal,
    discount: shown.discount?.amount ?? 0,
    shippingFee: choosesWay && order.deliveryWay === '' ? null : shown.shippingFee,
    deliveryName: order.deliveryName,
    amount: shown.amount,
    deposit: unpaid ? order.depositPercent : 0,
    toPay: money(toPayMinor),
    later: money(unpaid ? order.amountMinor - toPayMinor : 0),
    paid: money(paidMinor),
    returnedFrom: attempt ? toReturnedState(attempt) : null,
    expiresAt: unpaid ? (order.expiresAt?.toISOString() ?? null) : null,
    asks: unpaid && draft ? getRequestedFields(draft.content, collects) : [],
    addressIsWhole: isComplete,
    goesTo: unpaid && isComplete && !collects ? maskAddress(address) : '',
    collects,
    country: isHomeCountry(address.country) ? 'Nigeria' : unpaid ? address.country : '',
    choosesWay,
    methods,
    testPayments: shop.payments.forCurrency(currency)?.test === true,
    transfer: transfer && 'bank' in transfer ? transfer : null,
  };
}

function toReturnedState({ state }: AttemptRow): PayPage['returnedFrom'] {
  if (state === 'failed') return 'declined';
  return state === 'created' || state === 'pending' || state === 'expired' ? 'open' : 'arrived';
}

function toPageState({ paymentStatus }: OrderRecord, toPayMinor: number): PayPage['state'] {
  if (paymentStatus === 'Review') return 'checking';
  if (paymentStatus === 'Refunded') return 'refunded';
  return toPayMinor > 0 ? 'open' : 'paid';
}
