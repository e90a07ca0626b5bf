import { type Currency, currencies } from '../money/currencies.ts';
import { formatMinor, lineTotalMinor, type PricedLine, toMajor, toMinor } from '../money/money.ts';
import { amountOff, percentOff } from '../money/order-totals.ts';
import { formatList } from '../text/format-list.ts';

/** Amounts by currency, in minor units unless said otherwise. */
export type Amounts = Partial<Record<Currency, number>>;

/** A line that a code may count for: never one on sale or in a set, and of those only the chosen collections' pieces. */
export type CodeLine = PricedLine & {
  isOnSale: boolean;
  isChosen: boolean;
  /** What its set took off, in minor units. */
  setDiscountMinor?: number;
};

/** What a code takes off each line, in minor units, and whether the delivery is free. */
export type Discount = { lineDiscountsMinor: number[]; freeDelivery: boolean };

export function countsFor({ isOnSale, isChosen }: CodeLine): boolean {
  return isChosen && !isOnSale;
}

/** What the arguments of a kind may be: `args` as the database stores them, `value` as the API sends them. */
type Forms = {
  /** Stored in hundredths of a percent: 1250 is 12.5 %. */
  percent: { args: { percentHundredths: number }; value: number };
  /** Stored in minor units, sent in major ones. */
  amounts: { args: { amounts: Amounts }; value: Amounts };
  /** No arguments. */
  switch: { args: Record<never, never>; value: boolean };
};

type Form = keyof Forms;

type FormRow<Which extends Form> = {
  form: Which;
  /** What the API's field of a kind holds in a code of another kind. */
  none: null | false;
  /** Undefined where the value takes nothing off. */
  toArgs(value: Forms[Which]['value']): Forms[Which]['args'] | undefined;
  toValue(args: Forms[Which]['args']): Forms[Which]['value'];
};

const percent: FormRow<'percent'> = {
  form: 'percent',
  none: null,
  toArgs: (value) => ({ percentHundredths: Math.round(value * 100) }),
  toValue: ({ percentHundredths }) => percentHundredths / 100,
};
const amounts: FormRow<'amounts'> = {
  form: 'amounts',
  none: null,
  toArgs(value) {
    const minor = toMinorAmounts(value);
    return minor ? { amounts: minor } : undefined;
  },
  toValue: (args) => toMajorAmounts(args.amounts),
};
const onOrOff: FormRow<'switch'> = {
  form: 'switch',
  none: false,
  toArgs: (value) => (value ? {} : undefined),
  toValue: () => true,
};

type KindRow<Which extends Form> = FormRow<Which> & {
  /** Its name in the choice of kinds. */
  label: string;
  /** The currencies it works in; all where left out. */
  currenciesOf?(args: Forms[Which]['args']): Currency[];
  /** @param counted the lines' totals in minor units, and whether the code counts for them */
  apply(
    args: Forms[Which]['args'],
    order: {
      counted: { totalMinor: number; counts: boolean }[];
      lines: readonly CodeLine[];
      currency: Currency;
    },
  ): Discount;
  /** "12.5 %": what it takes off. */
  describe(args: Forms[Which]['args']): string;
  /** What follows the description in a list of codes. */
  suffix: ' off' | '';
};

const kindRows = {
  percent: {
    ...percent,
    label: 'A percentage',
    apply: ({ percentHundredths }, { counted }) => ({
      lineDiscountsMinor: percentOff(counted, percentHundredths),
      freeDelivery: false,
    }),
    describe: ({ percentHundredths }) => `${percentHundredths / 100} %`,
    suffix: ' off',
  } satisfies KindRow<'percent'>,
  amount: {
    ...amounts,
    label: 'An amount',
    currenciesOf: (args) => currencies.filter((code) => args.amounts[code] !== undefined),
    apply: (args, { counted, currency }) => ({
      lineDiscountsMinor: amountOff(counted, args.amounts[currency] ?? 0),
      freeDelivery: false,
    }),
    describe: (args) => formatList(formatDiscountAmounts(args.amounts), 'or'),
    suffix: ' off',
  } satisfies KindRow<'amounts'>,
  freeDelivery: {
    ...onOrOff,
    label: 'The delivery fee',
    apply: (_, { counted }) => ({ lineDiscountsMinor: counted.map(() => 0), freeDelivery: true }),
    describe: () => 'Free delivery',
    suffix: '',
  } satisfies KindRow<'switch'>,
};
/** A kind is also the name of its field in the API. */
export type DiscountKind = keyof typeof kindRows;
export type DiscountArgs = Forms[Form]['args'];

/** The kinds of discount, in the order of the choice. The API's fields and the back office's form follow from a row. */
export const discountKinds: Readonly<Record<DiscountKind, KindRow<Form>>> = kindRows;
export const discountKindNames = Object.keys(kindRows) as DiscountKind[];
export const chooseOneMessage = 'Say what the code takes off: a percentage, amounts, or the delivery.';

/** Whether this version has the kind: a code may be of one that a later version had before it was undone. */
export function isDiscountKind(kind: string): kind is DiscountKind {
  return Object.hasOwn(kindRows, kind);
}

/** A kind of discount with its arguments, as a code stores them. */
export type DiscountOffer = { kind: DiscountKind; args: DiscountArgs };

type FieldOf<Which extends Form> = Which extends 'switch' ? boolean : Forms[Which]['value'] | null;
/** An offer as the API has it: a field for each kind, of which one is set. */
export type DiscountFields = { [Kind in DiscountKind]: FieldOf<(typeof kindRows)[Kind]['form']> };

/** The kinds that fields of the API choose, with their arguments: one where the fields are sound. */
export function offersIn(
  fields: {
    [Kind in DiscountKind]?: DiscountFields[Kind] | undefined;
  },
): DiscountOffer[] {
  return discountKindNames.flatMap((kind) => {
    const value = fields[kind];
    const args = value == null ? undefined : discountKinds[kind].toArgs(value);
    return args ? [{ kind, args }] : [];
  });
}

/** The fields of the API in which one kind has a value; none has where there is no kind. */
export function fieldsWith(kind?: DiscountKind, value?: Forms[Form]['value']): DiscountFields {
  const fields = discountKindNames.map((each) => [each, each === kind ? value : discountKinds[each].none]);
  return Object.fromEntries(fields);
}

export function toDiscountFields({ kind, args }: DiscountOffer): DiscountFields {
  return isDiscountKind(kind) ? fieldsWith(kind, discountKinds[kind].toValue(args)) : fieldsWith();
}

/** What an offer takes off lines; those that do not count lose nothing. */
export function applyOffer(
  { kind, args }: DiscountOffer,
  { lines, currency }: { lines: readonly CodeLine[]; currency: Currency },
): Discount {
  const counted = lines.map((line) => ({ totalMinor: lineTotalMinor(line), counts: countsFor(line) }));
  return discountKinds[kind].apply(args, { counted, lines, currency });
}

/** The currencies that an offer works in. */
export function offerCurrencies({ kind, args }: DiscountOffer): readonly Currency[] {
  return discountKinds[kind].currenciesOf?.(args) ?? currencies;
}

/** "12.5 %", "$10.00 or ₦15,000.00", "Free delivery": what an offer takes off. */
export function formatOffer({ kind, args }: DiscountOffer): string {
  return isDiscountKind(kind) ? discountKinds[kind].describe(args) : kind;
}

/** Amounts in words, in the order of the currencies. */
export function formatDiscountAmounts(minor: Amounts): string[] {
  return currencies.flatMap((code) => {
    const amountMinor = minor[code];
    return amountMinor === undefined ? [] : [formatMinor(amountMinor, code)];
  });
}

/** Major units by currency in minor ones; null where there are none. */
export function toMinorAmounts(major: Amounts | null): Amounts | null {
  if (!major || Object.keys(major).length === 0) return null;
  return Object.fromEntries(Object.entries(major).map(([code, amount]) => [code, toMinor(amount, code)]));
}

/** Minor units by currency in major ones, in the order of the currencies. */
export function toMajorAmounts(minor: Amounts): Amounts {
  const named = currencies.filter((code) => minor[code] !== undefined);
  return Object.fromEntries(named.map((code) => [code, toMajor(minor[code] ?? 0, code)]));
}
