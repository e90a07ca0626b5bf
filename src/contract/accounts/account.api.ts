import { z } from 'zod';
import { auditActions, auditKinds } from '../back-office/audit-actions.ts';
import { cartLineSchema } from '../cart/cart.api.ts';
import { addressResponse, addressSchema } from '../customers/addresses.api.ts';
import { noteSchema } from '../customers/customers.api.ts';
import { messageSchema } from '../customers/messages.api.ts';
import { measureHistorySchema } from '../measures/measures.api.ts';
import { orderSchema } from '../orders/order.api.ts';
import { cartReminderSchema } from '../reminders/reminders.api.ts';
import { id, paging, pagingResponse, response, route, searchTerm } from '../schemas.ts';
import { userSchema } from './admins.api.ts';

export const savedAddressSchema = z.object({
  _id: z.string(),
  address: addressResponse,
  isDefault: z.boolean(),
});
export type SavedAddress = z.infer<typeof savedAddressSchema>;

const addressBook = response({ data: z.array(savedAddressSchema) });

const auditValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type AuditValue = z.infer<typeof auditValue>;

/** One field that an act changed, named and valued in the words and units people read. */
export const auditChangeSchema = z.object({ field: z.string(), from: auditValue, to: auditValue });
export type AuditChange = z.infer<typeof auditChangeSchema>;

/**
 * One event of the audit log: the actor, the action, its object, the time (ISO) and the network address ('' when
 * unknown).
 */
export const auditEntrySchema = z.object({
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  address: z.string(),
  /** What it was before and what it became, as one line each; '' for acts that change nothing. */
  from: z.string(),
  to: z.string(),
  /** The same field by field. */
  changes: z.array(auditChangeSchema),
  /** Where in the back office it can be seen; '' when nowhere. */
  link: z.string(),
  /** The id of the product, order or other piece it was done to; '' where it is none. */
  piece: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditLogEvent = z.infer<typeof auditEntrySchema>;

/** Account data other than the profile: address book, data export, and the audit log that admins read. */
export const accountContract = {
  listAddresses: route('GET', '/users/addresses', 'signed-in', {
    summary: 'List the saved addresses, the default first',
  })
    .input(z.object({}).optional())
    .output(addressBook),

  saveAddress: route('POST', '/users/addresses', 'signed-in', {
    summary: 'Save an address, or update the one whose id is sent; at most 20',
    codes: ['ADDRESS_NOT_FOUND', 'WRONG_STATE'],
  })
    .input(z.object({ addressId: id.optional(), address: addressSchema, isDefault: z.boolean().optional() }))
    .output(addressBook),

  removeAddress: route('DELETE', '/users/addresses', 'signed-in', {
    summary: 'Delete a saved address',
    codes: ['ADDRESS_NOT_FOUND'],
  })
    .input(z.object({ addressId: id }))
    .output(addressBook),

  setDefaultAddress: route('POST', '/users/default_address', 'signed-in', {
    summary: 'Set the default address for checkout',
    codes: ['ADDRESS_NOT_FOUND'],
  })
    .input(z.object({ addressId: id }))
    .output(addressBook),

  exportData: route('GET', '/users/export', 'signed-in', {
    summary: 'Export all data stored about the own account',
    codes: ['TOO_MANY'],
  })
    .input(z.object({}).optional())
    .output(
      response({
        data: z.object({
          exportedAt: z.string(),
          profile: userSchema.extend({
            termsVersion: z.string().nullable(),
            termsAgreedAt: z.string().nullable(),
            currency: z.string().nullable(),
            lastSeenAt: z.string().nullable(),
          }),
          addresses: z.array(savedAddressSchema),
          orders: z.array(orderSchema),
          cart: z.array(cartLineSchema),
          /** The cart that the person agreed to be reminded of; null without one. */
          cartReminder: cartReminderSchema.nullable(),
          wishlist: z.array(z.string()),
          /** What was written to the shop while signed in. */
          messages: z.array(messageSchema),
          /** What the address waits for, or was notified of. */
          restock: z.array(
            z.object({
              piece: z.string(),
              size: z.string(),
              color: z.string(),
              askedAt: z.string(),
              confirmedAt: z.string().nullable(),
              toldAt: z.string().nullable(),
            }),
          ),
          /** The consent to news and the letters sent; null where there is none. */
          news: z
            .object({
              source: z.string(),
              consentVersion: z.string(),
              askedAt: z.string(),
              confirmedAt: z.string().nullable(),
              stoppedAt: z.string().nullable(),
              letters: z.array(z.object({ subject: z.string(), sentAt: z.string() })),
            })
            .nullable(),
          /** What the shop noted about the person. */
          notes: z.array(noteSchema),
          tags: z.array(z.string()),
          /** Of everyone the account keeps measures of, with every version. */
          measures: z.array(measureHistorySchema),
          activity: z.array(auditEntrySchema),
        }),
      }),
    ),

  audit: route('GET', '/users/audit', 'admin', {
    right: 'activity',
    summary:
      'List the audit log: sign-ins, changes to accounts, products, orders, payments and settings, and downloads, newest first. `q` searches actor, subject and network address; `person` is the exact actor; `piece` is the id of a product or an order',
  })
    .input(
      z.object({
        q: searchTerm,
        action: z.enum(auditActions, 'Choose one of the acts of the log.').optional(),
        kind: z.enum(auditKinds, 'Choose one of the kinds of acts of the log.').optional(),
        person: searchTerm,
        /** The id of a product, an order or another piece: all acts on it. */
        piece: z.uuid('A piece is named by its id.').optional(),
        ...paging,
      }),
    )
    .output(
      response({
        data: z.array(auditEntrySchema),
        /** Everyone who has acted as an admin, for the filter by person. */
        people: z.array(z.string()),
        ...pagingResponse,
      }),
    ),
};
