/** A finished mail: what the outbox keeps. */
export type MailContent = { subject: string; text: string; html: string };

/** Words that lead somewhere; in plain text the address stands behind them, but for a phone number, which is one. */
export type MailLink = { words: string; url: string };

/** A piece: `detail` is what was chosen, `each` how many at which price, `picture` an absolute address. */
export type MailLine = {
  title: string;
  detail: string;
  each: string;
  amount: string;
  picture?: string | undefined;
};

/** One part of a mail, in words; both the plain text and the HTML are made from it. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** Lines under a small heading, as an address. */
  | { kind: 'note'; title: string; lines: (string | MailLink)[] }
  | {
      kind: 'lines';
      lines: MailLine[];
      /** What stands between the lines and the total, such as shipping. */
      sums: [string, string][];
      total: [string, string];
      /** What stands under the total, such as what was paid back. */
      after?: [string, string][];
    }
  /** Pieces without prices, as those of a parcel; `detail` also says how many. */
  | { kind: 'pieces'; title: string; lines: Omit<MailLine, 'each' | 'amount'>[] }
  | { kind: 'facts'; facts: [string, string][] }
  /** A button; a quiet one beside a button that matters more. */
  | { kind: 'action'; label: string; url: string; quiet?: boolean };

export type MailDraft = {
  subject: string;
  heading: string;
  blocks: MailBlock[];
  /** Shown by mail clients beside the subject. */
  preview: string;
};

/** The shop as a mail names it. */
export type MailSender = { name: string; place: string; publicUrl: string };
