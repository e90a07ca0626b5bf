import { coverCombinations } from '../support/combinations.ts';

/** What meets when an order is paid. */
const axes = {
  /** The part of the order that is paid. */
  part: ['whole', 'deposit', 'balance', 'difference'],
  /** How: `link` on the provider's page by transfer, `transfer` to the shop's account on an admin's word. */
  way: ['card', 'link', 'transfer', 'statement', 'cash', 'pos', 'noted'],
  /** How often the shop is notified, by a webhook, a person or a bank's file; `never` leaves it to the jobs. */
  word: ['once', 'twice', 'late', 'never'],
  /** Whether the act precedes the payment, is concurrent with it, or follows it. */
  when: ['before', 'during', 'after'],
  act: [
    'nothing',
    'dearer',
    'cheaper',
    'switch',
    'cancel',
    'refund of a part',
    'refund of all',
    'refund another way',
    'refused refund',
    'return',
    'exchange',
    'expiry',
    'reversal',
    'undo of an import',
    'restart',
  ],
} as const;

export type MoneyCase = { [Name in keyof typeof axes]: (typeof axes)[Name][number] };

/** Ways in which the shop learns of money from the payment provider. */
export function isByProvider(way: MoneyCase['way']): boolean {
  return way === 'card' || way === 'link';
}

/** Ways of orders that customers place in the shop; all others are written by staff. */
export function isFromShop(way: MoneyCase['way']): boolean {
  return way === 'card' || way === 'transfer';
}

/** Returns why values cannot be combined; undefined if they can. */
function impossibleBecause({ part, way, word, when, act }: MoneyCase): string | undefined {
  if (part === 'balance' && way === 'card') return 'a part taken by hand leaves the rest of it to transfers';
  if (act === 'reversal' && way !== 'statement') return 'a bank takes back only what its statement brought';
  if (/refund|return|exchange/.test(act) && when === 'before' && (part === 'whole' || part === 'deposit'))
    return 'nothing is paid yet that could go back';
  if (act === 'nothing' && when !== 'after') return 'nothing has no moment';
  if (word === 'never' && !isByProvider(way) && when !== 'after')
    return 'the money never comes, so nothing is before it';
  return undefined;
}

/** A payment without a notification may arrive by a page closed before: for each act. */
function special({ word, when, act }: MoneyCase): string | undefined {
  return word === 'never' && when === 'before' ? `never notified, ${act} before` : undefined;
}

/** The combinations in which any so many values meet. */
export function moneyCases(strength: number, seed: number): MoneyCase[] {
  const isPossible = (one: MoneyCase) => impossibleBecause(one) === undefined;
  return coverCombinations(axes, { isPossible, special, strength, seed });
}

export function nameOf({ part, way, word, when, act }: MoneyCase): string {
  return `${part} by ${way}, notified ${word}, ${act} ${when}`;
}
