import type { Inline } from '../../contract/content/marks.ts';
import type { MailField } from '../../contract/notifications/mail-kinds.ts';

/** A finished mail, as stored in the outbox. */
export type MailContent = { subject: string; text: string; html: string };

/** Link text; plain text appends the address, unless the text is a phone number. */
export type MailLink = { words: string; url: string };

/** A piece: `detail` is what was chosen, `each` how many at which price, `picture` an absolute address. */
export type MailLine = {
  title: string;
  detail: string;
  each: string;
  amount: string;
  picture?: string | undefined;
};

/** A picture of a letter, with an absolute address. */
export type ContentPicture = { url: string; width: number; height: number; alt: string };

/** A piece in a letter; `was` is its price outside the sale. */
export type ContentPiece = {
  name: string;
  price: string;
  was: string;
  url: string;
  picture: ContentPicture | undefined;
};

/** A block as the owner writes it, with absolute addresses in its links. */
export type ContentBlock =
  | { kind: 'heading'; level: 2 | 3; text: Inline[] }
  | { kind: 'text'; paragraphs: Inline[][] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'picture'; picture: ContentPicture; caption: Inline[] }
  | { kind: 'quote'; paragraphs: Inline[][]; by: string }
  | { kind: 'question'; question: string; answer: Inline[][] }
  | { kind: 'pieces'; title: string; pieces: ContentPiece[] }
  | { kind: 'columns'; columns: ContentColumn[] };

export type ContentColumn = {
  heading: Inline[];
  text: Inline[][];
  picture?: ContentPicture | undefined;
  link?: { words: string; url: string } | undefined;
};

/** One part of a mail, in words; both the plain text and the HTML are made from it. */
export type MailBlock =
  /** With `links`, the addresses in it are links. */
  | { kind: 'text'; text: string; links?: true }
  /** Lines under a small heading, as an address. */
  | { kind: 'note'; title: string; lines: (string | MailLink)[] }
  | {
      kind: 'lines';
      lines: MailLine[];
      /** Rows between the lines and the total, such as shipping. */
      sums: [string, string][];
      total: [string, string];
      /** Rows below the total, such as refunds. */
      after?: [string, string][];
    }
  /** Items without prices, such as those of a parcel; `detail` includes the quantity. */
  | { kind: 'pieces'; title: string; lines: Omit<MailLine, 'each' | 'amount'>[] }
  | { kind: 'facts'; facts: [string, string][] }
  /** A block of a letter. */
  | { kind: 'content'; content: ContentBlock }
  /** A button; quiet if it is next to a more important one. */
  | { kind: 'action'; label: string; url: string; quiet?: boolean };

/** A block as templates write it: a text is a paragraph, and what is false or undefined is left out. */
export type DraftBlock = MailBlock | string | false | undefined;

/** What a template says. */
export type MailDraft = {
  subject: string;
  /** The subject again if it is left out. */
  heading?: string | undefined;
  /** Shown by mail clients next to the subject. */
  preview: string;
  /** Who is greeted: an empty name greets without one; without it there is no greeting. */
  dear?: string | undefined;
  blocks: readonly DraftBlock[];
  /** What the owner's words may name; also the link, which is that of the first button. */
  fields?: Partial<Record<MailField, string>> | undefined;
  /** How customers reach the shop, for a note at the end; the WhatsApp number in digits, empty when there is none. */
  contact?: { phone: string; whatsAppNumber: string } | undefined;
};

/** A draft with everything that is set, in its order. */
export type CompleteDraft = { subject: string; heading: string; preview: string; blocks: MailBlock[] };

/** The shop as a mail names it. */
export type MailSender = { name: string; place: string; publicUrl: string };
