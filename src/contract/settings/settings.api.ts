import { z } from 'zod';
import { isEmail } from '../accounts/users.rules.ts';
import { holidayStatuses } from '../delivery/calendar.ts';
import { deliverySettingsSchema } from '../delivery/delivery-settings.api.ts';
import { maxLength, maxPictures } from '../limits.ts';
import { chooseCurrency } from '../money/choose-currency.ts';
import { currencies } from '../money/currencies.ts';
import { noBusiness } from '../money/vat.ts';
import { newsSettingsSchema } from '../news/newsletter.api.ts';
import { mailSettingsSchema } from '../notifications/mails.api.ts';
import { notificationSettingsSchema, recipientSchema } from '../notifications/notification-settings.api.ts';
import { reminderSettingsSchema } from '../reminders/reminder-settings.api.ts';
import { codeTextInput, limitedCode, limitedText, response, route, textInput } from '../schemas.ts';
import { categoriesSchema, sizeGuideSchema, sizesSchema } from '../stock/goods-settings.api.ts';
import { workroomSettingsSchema } from '../workroom/workroom-settings.api.ts';
import { feedSettingsSchema, shownFeedsSchema } from './feeds.api.ts';
import { homeSchema } from './home.api.ts';
import { identitySchema } from './identity.api.ts';
import type { ShownIdentity } from './identity.ts';
import { socialAddress, swiftCodePattern, whatsAppDigits } from './settings.rules.ts';
import { type SettingsGroup, settingsGroupNames } from './settings-groups.ts';

const profile = (network: 'instagram' | 'tikTok', what: string) =>
  textInput()
    .trim()
    .max(300)
    .refine(
      (value) => value === '' || socialAddress(network, value) !== undefined,
      `${what} is a name like @your.shop, an address that begins with https://, or empty.`,
    );

/** Contact details and notices of the banner, as the owner writes them; empty where there is none. */
export const shopDetailsSchema = z.object({
  notices: z.array(limitedText('A notice', 160)).max(6, 'At most 6 notices.'),
  phone: codeTextInput()
    .trim()
    .regex(/^(\+?[\d\s().-]{6,30})?$/, 'Write the number with its digits, like +234 803 000 0000.'),
  email: textInput()
    .trim()
    .max(maxLength.email)
    .refine((value) => value === '' || isEmail(value), 'Enter the full address, like name@example.com.'),
  whatsAppNumber: codeTextInput()
    .trim()
    .refine(
      (value) => value === '' || whatsAppDigits(value) !== undefined,
      'Enter a phone number, like 0803 000 0000 or +234 803 000 0000.',
    ),
  address: z.array(limitedText('A line of the address', 100)).max(6),
  instagram: profile('instagram', 'Instagram'),
  tikTok: profile('tikTok', 'TikTok'),
});
/** What every public page shows of the shop. */
export type ShopDetails = z.infer<typeof shopDetailsSchema> & ShownIdentity;

const holidaySchema = z.object({
  date: z.iso.date('A day like 2026-12-28.'),
  name: limitedText('The name of the holiday', 80),
  status: z.enum(holidayStatuses, 'A holiday is expected or declared.'),
});

const accountSchema = z.object({
  bankName: limitedText('Bank', 100),
  accountName: limitedText('Account name', 100),
  accountNumber: limitedCode('Account number', 40),
  swiftCode: codeTextInput().regex(swiftCodePattern, 'A SWIFT code has 8 or 11 letters and digits.'),
});

const line = textInput().trim();
const codeLine = codeTextInput().trim();
const bankSchema = z
  .object({ bankName: line, accountName: line, accountNumber: codeLine, swiftCode: codeLine })
  .superRefine((bank, context) => {
    if (Object.values(bank).every((field) => field === '')) return;
    for (const { path, message } of accountSchema.safeParse(bank).error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message });
  });

const businessText = (what: string) =>
  textInput().trim().max(120, `${what} may have at most 120 characters.`).default('');

/** The shop as its invoices name it. Prices include VAT from its day on. */
const businessSchema = z.object({
  legalName: businessText('The legal name'),
  rc: businessText('The RC or BN number'),
  tin: businessText('The TIN'),
  vat: z
    .object({
      on: z.boolean('VAT is on or off.').default(noBusiness.vat.on),
      percent: z
        .number('A percentage from 0 to 100.')
        .min(0, 'A percentage from 0 to 100.')
        .max(100, 'A percentage from 0 to 100.')
        .refine((percent) => Number(percent.toFixed(2)) === percent, 'At most two digits after the point.')
        .default(noBusiness.vat.percent),
      /** Empty: immediately. */
      from: z.union([z.literal(''), z.iso.date()], 'A day like 2026-12-28.').default(noBusiness.vat.from),
    })
    .default(noBusiness.vat),
});

const pictureNumber = `A whole number from 1 to ${maxPictures}.`;

/** All an owner changes without a developer. */
export const settingsSchema = shopDetailsSchema.extend({
  /** The account for transfers: whole, or empty in every field, which takes transfer off the checkout. */
  bank: bankSchema,
  /** The dashboard warns from this many units down. */
  lowStockMark: z
    .number('A whole number from 0 to 100.')
    .int('A whole number from 0 to 100.')
    .min(0, 'A whole number from 0 to 100.')
    .max(100, 'A whole number from 0 to 100.'),
  /** Days the workroom is closed. */
  holidays: z.array(holidaySchema).max(200),
  sizes: sizesSchema,
  categories: categoriesSchema,
  /** The tables of the size guide. */
  sizeGuide: sizeGuideSchema,
  home: homeSchema,
  /** Nothing set: everywhere, in one way, without a fee. */
  delivery: deliverySettingsSchema,
  /** Nothing set: no particulars on invoices, and no VAT. */
  business: businessSchema,
  /** Who is notified of events in the shop; the owners at their own addresses until a recipient is chosen. */
  notify: notificationSettingsSchema,
  /** What is sewn, in which stages, and how much of it in a week. */
  workroom: workroomSettingsSchema,
  news: newsSettingsSchema,
  /** The owner's words of mails to customers. */
  mails: mailSettingsSchema,
  /** What customers are reminded of by mail. */
  reminders: reminderSettingsSchema,
  feeds: feedSettingsSchema,
  /** Owners without a second factor do nothing that concerns money. */
  ownersNeedFactor: z.boolean('Owners need a second factor, or they do not.'),
  /** What shoppers can choose from, in this order; a product needs a price in each. */
  currencies: z
    .array(z.enum(currencies, chooseCurrency))
    .min(1, 'The shop sells in at least one currency.')
    .refine((codes) => new Set(codes).size === codes.length, 'A currency is listed twice.'),
  /** One of those: what prices are shown in until a visitor chooses. */
  firstCurrency: z.enum(currencies, chooseCurrency),
  /** The device of a visitor stores the chosen currency. */
  rememberCurrency: z.boolean('Devices remember the currency, or they do not.'),
  picturesPerProduct: z
    .number(pictureNumber)
    .int(pictureNumber)
    .min(1, pictureNumber)
    .max(maxPictures, pictureNumber),
  ...identitySchema.shape,
});
export type Settings = z.infer<typeof settingsSchema>;

const versionsSchema = z.object(
  Object.fromEntries(settingsGroupNames.map((group) => [group, z.number().int()])) as Record<
    SettingsGroup,
    z.ZodNumber
  >,
);
export type SettingsVersions = z.infer<typeof versionsSchema>;

/** Data of a refused save: the group as another user has saved it since, and its version. */
export type SettingsConflict = { group: SettingsGroup; current: unknown; version: number };

/** When a group was last saved (ISO) and by which user; null while it never was, or if that user has left. */
const lastSaveSchema = z.object({ at: z.string().nullable(), by: z.string().nullable() });

const settingsResponse = response({
  // owners may be more than may be chosen
  data: settingsSchema.extend({ notify: z.array(recipientSchema), feeds: shownFeedsSchema }),
  /** Counts the saves of each group. */
  versions: versionsSchema,
  saved: z.record(z.string(), lastSaveSchema),
  /** Keys whose stored value cannot be read; `data` holds the standard value in their place. */
  unreadable: z.array(z.string()),
  /** Recipients while none are chosen: the owners at their current addresses. */
  owners: z.array(recipientSchema),
  /** Addresses of the pictures among the settings, by their ids. */
  pictures: z.record(z.string(), z.string()),
});
export type SettingsResponse = z.infer<typeof settingsResponse>;

export const settingsContract = {
  get: route('GET', '/settings', 'admin', {
    right: 'settings',
    summary:
      'Get all settings, each with its version: notices, contact, bank, holidays, stock, delivery, notification recipients, business, security, workroom, news, mails, reminders, feeds, shop',
  })
    .input(z.object({}).optional())
    .output(settingsResponse),

  bankChanges: route('GET', '/settings/bank_changes', 'admin', {
    right: 'desk',
    summary:
      'List the changes of the bank account in the last 72 hours, newest first, with the last four digits',
  })
    .input(z.object({}).optional())
    .output(
      response({
        data: z.array(
          z.object({ at: z.string(), by: z.string().nullable(), from: z.string(), to: z.string() }),
        ),
      }),
    ),

  shop: route('GET', '/settings/shop', 'admin', {
    right: 'products',
    summary:
      'Get the settings for the product form: the maximum number of pictures, the prices, the categories and sizes, and whether the workroom is on',
  })
    .input(z.object({}).optional())
    .output(
      response({
        data: settingsSchema.pick({ currencies: true, picturesPerProduct: true }).extend({
          sews: z.boolean(),
          /** The names of the shop's. */
          categories: z.array(z.string()),
          sizes: z.array(z.string()),
        }),
      }),
    ),

  testTold: route('POST', '/settings/notify/test', 'admin', {
    right: 'test_mails',
    summary: 'Send a test email to a saved notification recipient',
    codes: ['TOO_MANY'],
  })
    .input(z.object({ email: limitedText('Email', maxLength.email) }))
    .output(response({ message: z.string() })),

  renewFeeds: route('POST', '/settings/feeds/addresses', 'admin', {
    right: 'settings',
    summary: 'Give the product feeds new addresses; the former ones answer 404',
  })
    .input(z.object({}).optional())
    .output(settingsResponse.extend({ message: z.string() })),

  save: route('PUT', '/settings', 'admin', {
    right: 'settings',
    summary:
      'Update any settings; public pages change immediately. The bank account needs the owner and a recent password confirmation',
    codes: [
      'SETTINGS_CHANGED',
      'WRONG_DUTY',
      'CONFIRM_PASSWORD',
      'NO_FACTOR',
      'SIZE_IN_USE',
      'CATEGORY_IN_USE',
    ],
  })
    .input(settingsSchema.partial().extend({ versions: versionsSchema.partial().optional() }))
    .output(settingsResponse.extend({ message: z.string() })),

  saveGroup: route('PUT', '/settings/{group}', 'admin', {
    right: 'settings',
    summary: `Update one group of settings: ${settingsGroupNames.join(', ')}. Refused if it was saved in the meantime`,
    codes: [
      'SETTINGS_CHANGED',
      'NOT_FOUND',
      'WRONG_DUTY',
      'CONFIRM_PASSWORD',
      'NO_FACTOR',
      'SIZE_IN_USE',
      'CATEGORY_IN_USE',
    ],
  })
    .input(
      z.object({
        group: textInput().max(40),
        /** The group's value: a list of notices, the contact's or the account's fields, a list of holidays, `{ lowStockMark }`, `[{ label, uk }]`, `[{ name }]`, `{ kind: { opening, closing } }`, `{ transfer, card, link, balance, cart }`, `{ columns, tables }`, `{ hero, featured }`, `{ places }`, `[{ email, events }]`, `{ ownersNeedFactor }`, `{ on, stages, points, perWeek, closed, rush }`, `{ on }`, `{ on, currency }`, `{ name, tagline, wordmark, icon, sharePicture, city, hours, mailFrom: { name, address }, currencies, firstCurrency, rememberCurrency, picturesPerProduct }`, or `{ legalName, rc, tin, vat: { on, percent, from } }`. */
        value: z.unknown(),
        /** The version that was read. */
        version: z.number('Version is the number that was read with the settings.').int(),
      }),
    )
    .output(
      settingsResponse.extend({
        group: z.enum(settingsGroupNames),
        value: z.unknown(),
        version: z.number().int(),
        message: z.string(),
      }),
    ),
};
