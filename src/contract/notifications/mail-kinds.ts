import { fillBraces, listUnknownBraces } from '../text/braces.ts';

/** What the words of a mail may name, in braces. */
export const mailFields = ['name', 'reference', 'amount', 'due', 'link'] as const;
export type MailField = (typeof mailFields)[number];

export const mailFieldLabels: Record<MailField, string> = {
  name: 'First name',
  reference: 'Reference',
  amount: 'Total',
  due: 'Still to pay',
  link: 'Link',
};

type KindRow = { title: string; fields: readonly MailField[] };

const order = ['name', 'reference', 'amount', 'link'] as const;
const owing = ['name', 'reference', 'amount', 'due', 'link'] as const;
const request = ['name', 'reference', 'link'] as const;

/** The mails to customers, by group and kind, each with the fields that always have a value in it. */
const kindGroups = {
  Orders: {
    'order-received': { title: 'Order received', fields: order },
    'order-accepted': { title: 'Quote accepted, nothing to pay yet', fields: order },
    'order-pay-link': { title: 'Order to pay by link', fields: owing },
    'order-readdressed': { title: 'Address changed on the payment page', fields: ['reference'] },
    'order-changed': { title: 'Order changed', fields: order },
    'order-replaced': { title: 'Replaced by a newer order', fields: ['name', 'reference', 'amount'] },
  },
  Payments: {
    'order-proof-received': { title: 'Proof of transfer received', fields: order },
    'order-proof-rejected': { title: 'Proof of transfer rejected', fields: order },
    'order-paid': { title: 'Payment received', fields: order },
    'order-failed': { title: 'Not paid in time', fields: order },
    'order-due-due': { title: 'Difference to pay', fields: owing },
    'order-due-paid': { title: 'Difference paid', fields: order },
  },
  Delivery: {
    'order-out-for-delivery': { title: 'Out for delivery, or ready to collect', fields: order },
    'order-parcel': { title: 'Parcel sent', fields: order },
    'order-delivered': { title: 'Delivered', fields: order },
    'order-delayed': { title: 'New day', fields: order },
    'order-late': { title: 'Late', fields: order },
  },
  'Cancellations and refunds': {
    'order-cancel-asked': { title: 'Cancellation requested', fields: order },
    'order-cancel-refused': { title: 'Cancellation refused', fields: order },
    'order-cancel-accepted': { title: 'Cancellation accepted', fields: order },
    'order-cancelled': { title: 'Cancelled before payment', fields: order },
    'order-refunded': { title: 'Refunded in full', fields: order },
    'order-refund-part': { title: 'Refunded in part', fields: order },
    'order-refund-transfer': { title: 'Refund by transfer', fields: order },
    'order-refund-sent': { title: 'Refund sent', fields: order },
    'order-refund-handed': { title: 'Refund handed over', fields: order },
  },
  'Returns and exchanges': {
    'order-return-asked': { title: 'Return requested', fields: order },
    'order-return-withdrawn': { title: 'Withdrawal received', fields: order },
    'order-return-approved': { title: 'Return approved', fields: order },
    'order-return-refused': { title: 'Return refused', fields: order },
    'order-return-received': { title: 'Return received', fields: order },
    'order-return-accepted': { title: 'Return accepted', fields: order },
    'order-return-not-accepted': { title: 'Return not accepted', fields: order },
    'order-return-released': { title: 'Exchange no longer reserved', fields: order },
  },
  'Made to measure': {
    'made-to-measure-received': { title: 'Request received', fields: request },
    'made-to-measure-question': { title: 'Question', fields: request },
    'made-to-measure-declined': { title: 'Request declined', fields: ['name', 'reference'] },
    'made-to-measure-quote': { title: 'Quote', fields: ['name', 'reference', 'amount', 'link'] },
    'order-cloth-received': { title: 'Cloth received', fields: order },
    'order-cloth-refused': { title: 'Cloth refused', fields: order },
    'order-fitting-arranged': { title: 'Fitting arranged', fields: order },
    'order-fitting-reminder': { title: 'Fitting reminder', fields: order },
    'order-fitting-moved': { title: 'Fitting moved', fields: order },
    'order-ready': { title: 'Ready, balance to pay', fields: owing },
    'order-balance-reminder': { title: 'Balance reminder', fields: owing },
  },
  Reminders: {
    'order-reminder-transfer': { title: 'Unpaid transfer', fields: owing },
    'order-reminder-card': { title: 'Unpaid card payment', fields: owing },
    'order-reminder-link': { title: 'Payment link about to end', fields: owing },
    'cart-reminder': { title: 'Bag left at the checkout', fields: ['name', 'link'] },
  },
  'Back in stock': {
    'restock-confirm': { title: 'Confirm an alert', fields: ['link'] },
    'restock-back': { title: 'Back in stock', fields: ['link'] },
  },
  News: {
    'news-confirm': { title: 'Confirm news', fields: ['link'] },
  },
  Accounts: {
    'password-reset': { title: 'New password', fields: ['link'] },
    'password-changed': { title: 'Password changed', fields: ['link'] },
    'email-confirm': { title: 'Confirm an email address', fields: ['link'] },
    'email-in-use': { title: 'Address already in use', fields: [] },
    'email-change': { title: 'Email address being changed', fields: ['link'] },
    'email-changed': { title: 'Email address changed', fields: [] },
    'email-change-undone': { title: 'Change of email address undone', fields: ['link'] },
    'account-closed': { title: 'Account closed', fields: [] },
  },
} as const satisfies Record<string, Record<string, KindRow>>;

type Groups = typeof kindGroups;
export type MailKind = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

/** The groups in their order, each with its kinds. */
export const mailGroups = Object.entries(kindGroups).map(([title, kinds]) => ({
  title,
  kinds: Object.keys(kinds) as MailKind[],
}));

const rows = Object.assign({}, ...Object.values(kindGroups)) as Record<MailKind, KindRow>;
export const mailKinds = Object.keys(rows) as [MailKind, ...MailKind[]];

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(rows, kind);
}

export function mailTitle(kind: MailKind): string {
  return rows[kind].title;
}

/** The fields that the words of a kind of mail may name. */
export function mailFieldsOf(kind: MailKind): readonly MailField[] {
  return rows[kind].fields;
}

/** The owner's words of a kind of mail: instead of its first paragraph, and after its last. Empty: the shop's own. */
export type MailWords = { opening: string; closing: string };
export type MailSettings = Partial<Record<MailKind, MailWords>>;

export const noMailWords: MailWords = { opening: '', closing: '' };
export const maxMailWords = 2000;

/** Says which field of a text a kind of mail does not have; undefined where it has all. */
export function mailFieldProblem(kind: MailKind, text: string): string | undefined {
  const known = mailFieldsOf(kind);
  const [unknown] = listUnknownBraces(text, known);
  if (!unknown) return undefined;
  const offered = known.map((field) => `{${field}}`).join(', ');
  return offered
    ? `${unknown.whole} is not a field of this email. Its fields are ${offered}.`
    : `${unknown.whole} is not a field of this email. It has none.`;
}

/** A text with its fields filled; one without a value goes, with the space before it. */
export function fillMailFields(text: string, values: Partial<Record<string, string>>): string {
  return fillBraces(text, (name) => values[name] ?? '');
}

/** The paragraphs of a text: blank lines divide them. */
export function mailParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
