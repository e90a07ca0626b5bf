import { z } from 'zod';
import { currencies } from '../money/currencies.ts';

const bankSchema = z.object({
  bankName: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  swiftCode: z.string(),
});

/** How to pay what was ordered: go to the provider's page, or transfer to the bank account. */
export const paymentSchema = z.union([
  z.object({ authorizationUrl: z.string() }),
  z.object({
    bank: bankSchema,
    reference: z.string(),
    /** What to write on the transfer; the reference is understood too. */
    narration: z.string(),
    amount: z.number(),
    currency: z.enum(currencies),
  }),
]);
export type Payment = z.infer<typeof paymentSchema>;

/** What the checkout must know before an order is sent. */
export const paymentOptionsSchema = z.object({
  /** Currencies the card provider charges; none where cards cannot be charged. */
  cardCurrencies: z.array(z.enum(currencies)),
  /** Who charges each of them, as customers know them. */
  chargedBy: z.partialRecord(z.enum(currencies), z.string()),
  /** False while the shop has no account to transfer to. */
  transferOffered: z.boolean(),
  /** True while all of them are simulated. */
  testPayments: z.boolean(),
  /** Currencies with simulated payments: the page says so. */
  testCurrencies: z.array(z.enum(currencies)),
  cardExpiryMinutes: z.number(),
  transferExpiryHours: z.number(),
  /**
   * Hours within which a proof of transfer must be uploaded for an order to reserve its pieces for the whole period.
   */
  transferProofHours: z.number(),
  /** Whether the checkout asks if the shop may remind of the cart. */
  remindsOfCart: z.boolean(),
});
export type PaymentOptions = z.infer<typeof paymentOptionsSchema>;
