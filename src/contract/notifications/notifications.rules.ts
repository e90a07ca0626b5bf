import { isEmail } from '../accounts/users.rules.ts';
import { maxLength } from '../limits.ts';

/** Events that staff can be notified of. */
export const notificationEvents = [
  'order_paid',
  'transfer_placed',
  'proof_sent',
  'payment_review',
  'dispute',
  'message',
  'made_to_measure',
  'low_rating',
  'low_stock',
] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

/** What each is called for people. */
export const notificationLabels: Record<NotificationEvent, string> = {
  order_paid: 'An order is paid',
  transfer_placed: 'A new order by transfer, not paid yet',
  proof_sent: 'A proof of transfer to check',
  payment_review: 'A payment, cancellation or return to decide',
  dispute: 'A disputed payment',
  message: 'A message',
  made_to_measure: 'A request for a piece made to measure',
  low_rating: 'A rating of 3 or less',
  low_stock: 'Stock running out, daily at 8:00',
};

/** Events an address is notified of by default. */
export const defaultNotificationEvents: readonly NotificationEvent[] = notificationEvents.filter(
  (event) => event !== 'transfer_placed',
);

/** Maximum number of notified addresses. */
export const maxRecipients = 5;

/** How a field of a recipient is labelled in the settings, named in errors, and checked. */
export type RecipientField = {
  label: (place: number) => string;
  name: string;
  type: 'email' | 'tel';
  maxLength: number;
  isValid: (text: string) => boolean;
  problem: string;
};

/** Where a recipient is notified: a field for each channel. All but the email address are optional. */
export const recipientFields = {
  email: {
    label: (place) => `Address ${place}`,
    name: 'Email',
    type: 'email',
    maxLength: maxLength.email,
    isValid: isEmail,
    problem: 'Enter the full address, like name@example.com.',
  },
} as const satisfies Record<string, RecipientField>;
type RecipientFieldName = keyof typeof recipientFields;
export type OptionalRecipientField = Exclude<RecipientFieldName, 'email'>;
export const recipientFieldNames = Object.keys(recipientFields) as RecipientFieldName[];
export const optionalRecipientFields = recipientFieldNames.filter(
  (name): name is OptionalRecipientField => name !== 'email',
);

/** An address and its events; `quiet` ones receive what happens in the quiet hours in one message afterwards. */
export type Recipient = { [Name in OptionalRecipientField]?: string | undefined } & {
  email: string;
  events: NotificationEvent[];
  quiet?: boolean | undefined;
};

/** Whether two lists notify the same addresses of the same events. */
export function isSameRecipients(one: readonly Recipient[], other: readonly Recipient[]): boolean {
  const serialised = (list: readonly Recipient[]) =>
    list
      .map((recipient) => [
        recipient.email.toLowerCase(),
        [...recipient.events].sort(),
        recipient.quiet === true,
        ...optionalRecipientFields.map((name) => recipient[name] ?? ''),
      ])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  return JSON.stringify(serialised(one)) === JSON.stringify(serialised(other));
}

/** Returns an error if no address is notified of payments that need a decision, otherwise undefined. */
export function recipientsProblem(list: readonly Recipient[]): string | undefined {
  if (list.some(({ events }) => events.includes('payment_review'))) return undefined;
  return 'Somebody must be told of payments to decide: tick it for one address.';
}
