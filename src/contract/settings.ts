import { z } from 'zod';
import { answer, route, text, typed } from './base.ts';
import { isEmail } from './users.rules.ts';

const link = (what: string) =>
  typed()
    .trim()
    .max(300)
    .refine(
      (value) => value === '' || (URL.canParse(value) && new URL(value).protocol === 'https:'),
      `${what} is an address that begins with https://, or empty.`,
    );

/** What public pages show of the shop: the banner's notices, how to reach it, where else it is. */
export const shopDetailsSchema = z.object({
  notices: z
    .array(text('A notice', 160))
    .min(1, 'The banner needs at least one notice.')
    .max(6, 'At most 6 notices.'),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d\s().-]{6,30}$/, 'Write the number with its digits, like +234 803 000 0000.'),
  email: text('Email', 254).refine(isEmail, 'Write the whole address, like name@example.com.'),
  whatsAppNumber: z
    .string()
    .trim()
    .regex(/^\d{8,15}$/, 'Digits only, with the country code: 2348030000000.'),
  address: z.array(text('A line of the address', 100)).min(1, 'Write at least one line.').max(6),
  instagram: link('Instagram'),
  tikTok: link('TikTok'),
});
export type ShopDetails = z.infer<typeof shopDetailsSchema>;

const holidaySchema = z.object({
  date: z.iso.date('A day like 2026-12-28.'),
  name: text('The name of the holiday', 80),
  status: z.enum(['expected', 'declared'], 'A holiday is expected or declared.'),
});

/** All an owner changes without a developer. */
export const settingsSchema = shopDetailsSchema.extend({
  bank: z.object({
    bankName: text('Bank', 100),
    accountName: text('Account name', 100),
    accountNumber: text('Account number', 40),
    swiftCode: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{8}([A-Za-z0-9]{3})?$/, 'A SWIFT code has 8 or 11 letters and digits.'),
  }),
  /** The dashboard warns from this many units down. */
  lowStockMark: z
    .number('A whole number from 0 to 100.')
    .int('A whole number from 0 to 100.')
    .min(0, 'A whole number from 0 to 100.')
    .max(100, 'A whole number from 0 to 100.'),
  /** Days the workroom is closed. */
  holidays: z.array(holidaySchema).max(200),
});
export type Settings = z.infer<typeof settingsSchema>;

const settingsAnswer = answer({ data: settingsSchema });

export const settingsContract = {
  get: route('GET', '/settings', 'admin', {
    summary: 'What the owner may change: notices, contact, bank, holidays',
  })
    .input(z.object({}).optional())
    .output(settingsAnswer),

  save: route('PUT', '/settings', 'admin', {
    summary: 'Change any of the settings; public pages follow at once',
  })
    .input(settingsSchema.partial())
    .output(settingsAnswer.extend({ message: z.string() })),
};
