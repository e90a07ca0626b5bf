import { shopConfig } from '../../../shop.config.ts';
import { costCurrency } from '../../contract/catalog/product-form.rules.ts';
import {
  type Address,
  type AnyAddressField,
  addressErrors,
} from '../../contract/customers/address-fields.ts';
import { findLga } from '../../contract/customers/find-lga.ts';
import type { DraftInput, DraftLineInput } from '../../contract/drafts/drafts.api.ts';
import { type DraftContent, type DraftLine, handedOver, walkIn } from '../../contract/drafts/drafts.ts';
import { type FieldErrors, invalidFields, ShopError } from '../../contract/errors.ts';
import { isHomeCountry } from '../../contract/money/currencies.ts';
import { toMajor, toMinor } from '../../contract/money/money.ts';
import { isUuid } from '../../platform/database/ids.ts';
import { findCountryCode, parsePhone, type SoldProduct, unknownCountryMessage } from '../orders/index.ts';

const twoDecimalsMessage = 'An amount has at most two decimals.';

/**
 * Converts a draft's input for storage: the phone number in international form, amounts in minor units.
 * @throws ShopError INVALID_FIELDS naming each field; PRODUCT_NOT_FOUND
 */
export function toContent(input: DraftInput, products: ReadonlyMap<string, SoldProduct>): DraftContent {
  const errors: FieldErrors = {};
  const { currency, source, delivery = '', deposit, discount, note = '' } = input;
  const isWalkIn = !input.customer && source === 'shop' && (delivery === '' || delivery === handedOver);
  const customer = input.customer ?? { name: isWalkIn ? walkIn : '', phone: '', email: '' };
  const country = input.address?.country || shopConfig.country;
  const countryCode = findCountryCode(country);
  if (!countryCode) errors['address.country'] = unknownCountryMessage;
  const phone = isWalkIn ? { number: '' } : parsePhone(customer.phone, countryCode ?? 'NG');
  const address: Partial<Address> = Object.fromEntries(
    Object.entries(input.address ?? {}).filter(([, value]) => value),
  );
  if (!input.customer && !isWalkIn) errors.customer = 'The customer’s name and phone number are required.';
  else if (!isWalkIn) checkInput(errors, { ...address, country }, customer);
  if (!phone && input.customer) {
    errors['customer.phone'] =
      'This is no phone number in Nigeria. From elsewhere, begin with + and the country’s code.';
  }
  const discountMinor = discount ? toMinor(discount.amount, currency) : 0;
  if (discount && toMajor(discountMinor, currency) !== discount.amount)
    errors['discount.amount'] = twoDecimalsMessage;
  const lines = input.lines.map((line, index) => {
    checkAmount(errors, `lines.${index}.price`, line.price, currency);
    return toLine(line, products, currency, index);
  });
  if (Object.keys(errors).length > 0 || !phone) throw invalidFields(errors);
  return {
    customer: { name: toSingleLine(customer.name), phone: phone.number, email: customer.email },
    address,
    lines,
    source,
    delivery: isWalkIn ? handedOver : delivery,
    deposit: deposit ?? 0,
    discount: discount ? { amountMinor: discountMinor, reason: discount.reason } : null,
    note,
    ...(input.alterationOf ? { alterationOf: input.alterationOf } : {}),
  };
}

/** What is wrong with what was typed of the address; what is missing is the customer's to complete. */
function checkInput(
  errors: FieldErrors,
  address: Partial<Address>,
  { name, email }: NonNullable<DraftInput['customer']>,
): void {
  const { firstName, lastName } = splitName(name);
  const found = addressErrors({ ...address, firstName, lastName, email, phone: '0800000000' });
  const typed = (field: AnyAddressField) => (address[field] ?? '').trim() !== '';
  for (const [field, sentence] of Object.entries(found)) {
    if (field === 'firstName' || (field === 'lastName' && lastName)) errors['customer.name'] ??= sentence;
    else if (field === 'email' && email) errors['customer.email'] = sentence;
    else if (typed(field as AnyAddressField)) errors[`address.${field}`] ??= sentence;
  }
  const { lga = '', state = '', country = '' } = address;
  if (lga && isHomeCountry(country) && findLga(state, lga) === undefined) {
    errors['address.lga'] ??= `Choose one of the local governments of ${state || 'its state'}.`;
  }
}

function checkAmount(
  errors: FieldErrors,
  field: string,
  amount: number | undefined,
  currency: DraftInput['currency'],
): void {
  if (amount !== undefined && toMajor(toMinor(amount, currency), currency) !== amount)
    errors[field] = twoDecimalsMessage;
}

function toLine(
  line: DraftLineInput,
  products: ReadonlyMap<string, SoldProduct>,
  currency: DraftInput['currency'],
  index: number,
): DraftLine {
  const { quantity, reason } = line;
  if ('text' in line) {
    return {
      kind: 'free',
      text: toSingleLine(line.text),
      quantity,
      priceMinor: toMinor(line.price, currency),
      ...(typeof line.cost === 'number' ? { costMinor: toMinor(line.cost, costCurrency) } : {}),
      reason,
    };
  }
  const product = products.get(line.productId);
  if (!product) {
    throw new ShopError('PRODUCT_NOT_FOUND', { itemId: line.productId }).withField(
      `lines.${index}.productId`,
    );
  }
  const { productId, size, color, price, set } = line;
  return {
    kind: 'piece',
    productId,
    name: product.name,
    size,
    color,
    quantity,
    ...(price === undefined ? {} : { priceMinor: toMinor(price, currency) }),
    reason,
    ...(set && { set }),
  };
}

/** The lines of a draft that may be sold in a set. */
export function listSetLines({ lines }: Pick<DraftContent, 'lines'>): { set?: string }[] {
  return lines.flatMap((line) => (line.kind === 'piece' && line.set ? [{ set: line.set }] : []));
}

/** The products that the lines of a request name; ids that cannot be any are left out. */
export function listProductIds(lines: readonly { productId?: string }[]): string[] {
  return [...new Set(lines.flatMap(({ productId }) => (productId && isUuid(productId) ? [productId] : [])))];
}

/** First name and the rest of a name; a single name is the first. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = toSingleLine(name).split(' ');
  return { firstName, lastName: rest.join(' ') };
}

function toSingleLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
