/** The columns of a bank's file by what they hold, each by its heading. One of `amount`, `credit` is there. */
export type StatementColumns = {
  date: string;
  narration: string;
  /** Money in, or money out below zero. */
  amount?: string | undefined;
  credit?: string | undefined;
  debit?: string | undefined;
  /** The direction of `amount`: "CR", "Debit". */
  kind?: string | undefined;
  balance?: string | undefined;
  /** Who sent it, where that is not part of the narration. */
  sender?: string | undefined;
};

/** The fields a file's columns can be mapped to, with the form's labels. */
export const statementFields = {
  date: 'Date',
  narration: 'Narration',
  credit: 'Money in',
  debit: 'Money out',
  amount: 'Amount, in and out in one column',
  kind: 'Says in or out (CR, DR)',
  balance: 'Balance',
  sender: 'Who sent it',
} as const satisfies Record<keyof StatementColumns, string>;

/**
 * How a line of a bank statement fits the orders: `sure` by its narration to the penny, `short` and `over` by its
 * narration with another sum, `likely` by sum and name, `several` where one is to be chosen, `unknown` where none fits.
 */
export const statementMatches = ['sure', 'short', 'over', 'likely', 'several', 'unknown'] as const;
export type StatementMatch = (typeof statementMatches)[number];

/** States of a line: waiting, matched to a payment, ignored, or reversed by the bank. */
export const lineStates = ['open', 'used', 'aside', 'reversed'] as const;

/** An admin's choices for an underpayment: waive the rest, or request it as a difference. */
export const underpaymentChoices = ['accept', 'rest'] as const;

/** Choice in place of a currency: the file contains it. */
export const fileCurrency = 'file';

/** Largest bank statement that is read. */
export const maxStatementMegabytes = 10;
