import type { Product } from '../../../contract/catalog/catalog.api.ts';
import type { ChatDraft, ChatPiece, Reading } from '../../../contract/drafts/chat.api.ts';
import type { Draft, DraftInput } from '../../../contract/drafts/drafts.api.ts';
import { bespokeSource, handedOver } from '../../../contract/drafts/drafts.ts';
import type { Currency } from '../../../contract/money/currencies.ts';
import { toMajor } from '../../../contract/money/money.ts';
import { sizesOf } from '../../../contract/stock/sizes.ts';
import { priceLine } from '../../../contract/workroom/line-price.ts';

/** A line as it is typed; an empty price means the catalogue's. */
export type FormLine = {
  /** Empty of a free line. */
  productId: string;
  /** What is sold, of a free line; of a piece its name. */
  text: string;
  size: string;
  color: string;
  quantity: number;
  price: string;
  /** Unit cost of a custom line in naira; empty if unknown. */
  cost: string;
  reason: string;
  /** The id of the set that the piece is sold in; empty of others. */
  set: string;
};

/** What may be typed of an address; no country is the shop's own. */
export const addressParts = ['street', 'landmark', 'city', 'lga', 'state', 'zipcode', 'country'] as const;
type AddressPart = (typeof addressParts)[number];

/** A staff order as its form holds it. */
export type OrderForm = {
  customer: { name: string; phone: string; email: string };
  address: Partial<Record<AddressPart, string>>;
  lines: FormLine[];
  currency: Currency;
  source: DraftInput['source'];
  /** `handedOver`, a way's id, or empty: the customer chooses on the page that pays it. */
  delivery: string;
  /** Of a sale over the counter: the customer takes the pieces along. */
  takenAlong: boolean;
  discount: string;
  discountReason: string;
  deposit: string;
  note: string;
};

export const emptyLine: FormLine = {
  productId: '',
  text: '',
  size: '',
  color: '',
  quantity: 1,
  price: '',
  cost: '',
  reason: '',
  set: '',
};

export const emptyForm: OrderForm = {
  customer: { name: '', phone: '', email: '' },
  address: {},
  lines: [],
  currency: 'NGN',
  source: 'shop',
  delivery: handedOver,
  takenAlong: true,
  discount: '',
  discountReason: '',
  deposit: '',
  note: '',
};

/** What the server says of fields, by their names in the request, such as `lines.0.price`. */
export type FormErrors = Record<string, string | undefined>;

type TextName<Values> = {
  [Name in keyof Values]-?: Values[Name] extends string | undefined ? Name & string : never;
}[keyof Values];

/**
 * Returns the attributes of a text field by its name.
 * @param path of the values in the request, such as `customer.`
 */
export function bindFields<Values extends object>(
  values: Values,
  errors: FormErrors,
  onChange: (changes: Partial<Values>) => void,
  path = '',
) {
  return (name: TextName<Values>, field: string = name) => ({
    value: String(values[name] ?? ''),
    error: errors[`${path}${field}`] ?? errors[`${path}${name}`],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ [name]: target.value } as Partial<Values>),
  });
}

/** A piece as it is chosen: what it comes in only one of is chosen with it. */
export function toFormLine({ _id, name, availableSizes, availableColors }: Product): FormLine {
  const sizes = sizesOf(availableSizes);
  return {
    ...emptyLine,
    productId: _id,
    text: name,
    size: sizes.length === 1 ? (sizes[0] ?? '') : '',
    color: availableColors.length === 1 ? (availableColors[0]?.name ?? '') : '',
  };
}

/** What is typed as a number; undefined where nothing is. */
function parseAmount(typed: string): number | undefined {
  const text = typed.replaceAll(',', '').trim();
  return text === '' ? undefined : Number(text);
}

/** Whether the pieces change hands in the shop. */
export function isCounterSale({ source, delivery }: Pick<Draft, 'source' | 'delivery'>): boolean {
  return source === 'shop' && delivery === handedOver;
}

/** Builds the request body that saves the order. */
export function toInput(form: OrderForm) {
  const { discount, discountReason, deposit, delivery, address, lines, customer, currency, source, note } =
    form;
  const amount = parseAmount(discount);
  // who buys over the counter need not say who they are
  const isNamed = !isCounterSale(form) || Object.values(customer).some((typed) => typed.trim() !== '');
  return {
    ...(isNamed ? { customer } : {}),
    address,
    currency,
    source,
    note,
    lines: lines.map(({ productId, text, size, color, quantity, price, cost = '', reason, set = '' }) => {
      const typed = parseAmount(price);
      if (productId === '')
        return { text, quantity, price: typed ?? Number.NaN, cost: parseAmount(cost) ?? null, reason };
      const agreed = typed === undefined ? {} : { price: typed };
      return { productId, size, color, quantity, reason, ...agreed, ...(set && { set }) };
    }),
    ...(delivery === '' ? {} : { delivery }),
    deposit: parseAmount(deposit) ?? null,
    discount: amount === undefined ? null : { amount, reason: discountReason },
  };
}

/** An order that was written before, in the form again. */
export function toOrderForm(draft: Draft): OrderForm {
  return {
    customer: draft.customer,
    address: draft.address,
    lines: draft.lines.map((line) => ({
      productId: line.productId,
      text: line.name,
      size: line.size,
      color: line.color,
      quantity: line.quantity,
      price: line.kind === 'free' || line.priceIsSet ? String(line.price) : '',
      cost: line.cost === null ? '' : String(line.cost),
      reason: line.reason,
      set: line.set ?? '',
    })),
    currency: draft.currency,
    // an accepted quote is not edited here
    source: draft.source === bespokeSource ? 'whatsapp' : draft.source,
    delivery: draft.delivery,
    takenAlong: isCounterSale(draft),
    discount: draft.discount ? String(draft.discount.amount) : '',
    discountReason: draft.discount?.reason ?? '',
    deposit: draft.deposit > 0 ? String(draft.deposit) : '',
    note: draft.note,
  };
}

/** Adds what was recognised in a chat to the form; what is already typed there stays. */
export function mergeChat(form: OrderForm, chat: ChatDraft): OrderForm {
  const { name, phone, email } = chat.customer;
  const { customer } = form;
  const address = { ...form.address };
  for (const part of ['street', 'landmark', 'city', 'lga', 'state'] as const) {
    address[part] ||= chat.address[part].value ?? '';
  }
  const chatLines = chat.lines.flatMap((piece) =>
    piece.productId.value === null ? [] : [chatToFormLine(piece)],
  );
  return {
    ...form,
    customer: {
      name: customer.name || (name.value ?? ''),
      phone: customer.phone || (phone.value ?? ''),
      email: customer.email || (email.value ?? ''),
    },
    address,
    lines: [...form.lines, ...chatLines],
    currency: form.lines.length === 0 ? (chat.currency.value ?? form.currency) : form.currency,
    source: 'whatsapp',
    delivery: form.delivery === handedOver ? '' : form.delivery,
    note: form.note || formatMeasurements(chat.measures),
  };
}

function formatMeasurements({ unit, ...measures }: ChatDraft['measures']): string {
  const parts = Object.entries(measures).flatMap(([name, { value }]) =>
    value === null ? [] : `${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${value}`,
  );
  return parts.length > 0 ? `Measures: ${parts.join(', ')} ${unit.value ?? 'in'}` : '';
}

/** Converts a line of a chat; an uncertain price other than the catalogue's waits for a choice. */
function chatToFormLine({ productId, name, size, color, quantity, price, listPrice }: ChatPiece): FormLine {
  const agreed = price.sure && price.value !== listPrice ? price.value : null;
  return {
    ...emptyLine,
    productId: productId.value ?? '',
    text: name,
    size: size.value ?? '',
    color: color.value ?? '',
    quantity: quantity.value ?? 1,
    ...(agreed === null ? {} : { price: String(agreed), reason: 'Agreed in the chat' }),
  };
}

/** Whether a recognised value needs checking. */
export function needsCheck({ value, sure, choices }: Reading<string | number>): boolean {
  return !sure && (value !== null || choices.length > 0);
}

/** Returns the unit price of a line, in major units; undefined if neither the line nor the catalogue has one. */
export function getUnitPrice(
  { price, size, color }: FormLine,
  product: Product | undefined,
  currency: Currency,
): number | undefined {
  const prices = product ? priceLine(product, { size: size || undefined, color }).prices : [];
  return parseAmount(price) ?? prices.find((each) => each.currency.toUpperCase() === currency)?.amount;
}

/**
 * What the order comes to before delivery, in major units.
 * @param offMinor what sets take off the lines
 */
export function calculateSubtotal(
  form: OrderForm,
  products: ReadonlyMap<string, Product>,
  offMinor: readonly number[] = [],
): number {
  const lines = form.lines.map(
    (line, index) =>
      (getUnitPrice(line, products.get(line.productId), form.currency) ?? 0) * line.quantity -
      toMajor(offMinor[index] ?? 0, form.currency),
  );
  const total = lines.reduce((sum, each) => sum + each, 0) - (parseAmount(form.discount) ?? 0);
  return Number.isFinite(total) ? Math.max(0, total) : 0;
}
