/** A finished mail: what the outbox keeps. */
export type MailContent = { subject: string; text: string; html: string };

/** One part of a mail, in words; both the plain text and the HTML are made from it. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** Lines under a small heading, as an address. */
  | { kind: 'note'; title: string; lines: string[] }
  | {
      kind: 'lines';
      lines: { title: string; detail: string; amount: string }[];
      /** What stands between the lines and the total, such as shipping. */
      sums: [string, string][];
      total: [string, string];
    }
  | { kind: 'facts'; facts: [string, string][] }
  | { kind: 'action'; label: string; url: string };

export type MailDraft = {
  subject: string;
  heading: string;
  blocks: MailBlock[];
  /** Shown by mail clients beside the subject. */
  preview: string;
};

/** The shop as a mail names it. */
export type MailSender = { name: string; place: string; publicUrl: string };
