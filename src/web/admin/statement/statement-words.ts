import { statementMatches } from '../../../contract/rules/payments/statement-columns.ts';

/** What the list of lines may show: those that wait, wholly or by how they fit, and those that are done with. */
export const shows = ['open', ...statementMatches, 'over-paid', 'used', 'aside', 'reversed'] as const;
export type Show = (typeof shows)[number];

type ShowWords = {
  label: string;
  text: string;
  title: (count: number) => string;
  empty: { title: string; text: string };
};

const lines = (count: number, what: string) => `${count} ${count === 1 ? 'line' : 'lines'} ${what}`;

const words = (label: string, text: string, nothing: string): ShowWords => ({
  label,
  text,
  title: (count) => lines(count, label.toLowerCase()),
  empty: { title: nothing, text },
});

export const showWords: Readonly<Record<Show, ShowWords>> = {
  open: words('All that wait', 'Money that came and has no order yet, the surest first.', 'No line waits'),
  sure: {
    ...words(
      'Sure',
      'The order’s words stand on the transfer, and the amount is right.',
      'No sure line waits',
    ),
    title: (count) => `${lines(count, count === 1 ? 'is' : 'are')} sure.`,
  },
  short: words(
    'Short',
    'The order’s words stand on the transfer; less came than was asked for.',
    'No line is short',
  ),
  over: words(
    'Over',
    'The order’s words stand on the transfer; more came than was asked for.',
    'No line is over',
  ),
  likely: words(
    'Likely',
    'Amount and name fit one order, or the order needs a look. Confirm these one by one.',
    'No likely line waits',
  ),
  several: words(
    'Several',
    'The amount fits more than one order: choose whose it is.',
    'No line fits several orders',
  ),
  unknown: words(
    'Unknown',
    'Nothing fits yet. Later orders are tried against these by themselves.',
    'No unknown money',
  ),
  'over-paid': words(
    'To give back',
    'These paid their order and brought more. Send the rest back at your bank, then note it here.',
    'Nothing to give back',
  ),
  used: words('Confirmed', 'These have paid their orders.', 'No line has paid an order yet'),
  aside: words('Put aside', 'Money that is no order’s.', 'Nothing was put aside'),
  reversed: words('Taken back', 'The bank took these back.', 'The bank took nothing back'),
};
