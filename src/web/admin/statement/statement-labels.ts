import { statementMatches } from '../../../contract/payments/statement-columns.ts';

/** What the list of lines may show: those that wait, wholly or by how they fit, and those that are done with. */
export const lineFilters = ['open', ...statementMatches, 'over-paid', 'used', 'aside', 'reversed'] as const;
export type LineFilter = (typeof lineFilters)[number];

type LineFilterLabels = {
  label: string;
  text: string;
  title: (count: number) => string;
  empty: { title: string; text: string };
};

const formatLineCount = (count: number, what: string) => `${count} ${count === 1 ? 'line' : 'lines'} ${what}`;

const createLabels = (label: string, text: string, emptyTitle: string): LineFilterLabels => ({
  label,
  text,
  title: (count) => formatLineCount(count, label.toLowerCase()),
  empty: { title: emptyTitle, text },
});

export const lineFilterLabels: Readonly<Record<LineFilter, LineFilterLabels>> = {
  open: createLabels(
    'All that wait',
    'Money that came and has no order yet, the surest first.',
    'No line waits',
  ),
  sure: {
    ...createLabels(
      'Sure',
      'The order’s words stand on the transfer, and the amount is right.',
      'No sure line waits',
    ),
    title: (count) => `${formatLineCount(count, count === 1 ? 'is' : 'are')} sure.`,
  },
  short: createLabels(
    'Short',
    'The order’s words stand on the transfer; less came than was asked for.',
    'No line is short',
  ),
  over: createLabels(
    'Over',
    'The order’s words stand on the transfer; more came than was asked for.',
    'No line is over',
  ),
  likely: createLabels(
    'Likely',
    'Amount and name fit one order, or the order needs a look. Confirm these one by one.',
    'No likely line waits',
  ),
  several: createLabels(
    'Several',
    'The amount fits more than one order: choose whose it is.',
    'No line fits several orders',
  ),
  unknown: createLabels(
    'Unknown',
    'Nothing fits yet. Later orders are tried against these by themselves.',
    'No unknown money',
  ),
  'over-paid': createLabels(
    'To give back',
    'These paid their order and brought more. Send the rest back at your bank, then note it here.',
    'Nothing to give back',
  ),
  used: createLabels('Confirmed', 'These have paid their orders.', 'No line has paid an order yet'),
  aside: createLabels('Put aside', 'Money that is no order’s.', 'Nothing was put aside'),
  reversed: createLabels('Taken back', 'The bank took these back.', 'The bank took nothing back'),
};
