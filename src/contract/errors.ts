import {
  abroadCurrencyMessage,
  adminsCannotAddToCart,
  adminsCannotChangeCart,
  adminsCannotChangeWishlist,
  cardCurrencyMessage,
  cartEmpty,
  notSoldInMessage,
  onlyAvailableMessage,
  productNotFound,
  transferAbroadOnly,
} from './cart/purchase-messages.ts';
import type { AdminProduct } from './catalog/catalog.api.ts';
import { heicMessage, tooManyPicturesMessage } from './catalog/picture-messages.ts';
import type { Article } from './content/articles.api.ts';
import type { ContentPage } from './content/pages.api.ts';
import type { Currency } from './money/currencies.ts';
import type { StatementColumn } from './payments/statement.api.ts';
import type { SettingsConflict } from './settings/settings.api.ts';
import type { CountedProduct } from './stock/count.api.ts';

/**
 * Every error the shop can answer with: machine code, HTTP status and the sentence people read. The only such table:
 * server, browser and OpenAPI document all read it. `{name}` is filled from the data.
 */
export const errorTable = {
  MALFORMED: { status: 400, message: 'The request could not be read. Please send valid JSON.' },
  UPLOAD_BROKEN: {
    status: 400,
    message: 'The upload was cut off before it finished. Nothing was saved; please send it again.',
  },
  NOT_SIGNED_IN: { status: 401, message: 'Please log in to continue.' },
  BAD_SIGNATURE: { status: 401, message: 'The signature is not valid.' },
  BAD_LOGIN: { status: 401, message: 'Invalid email or password' },
  FACTOR_NEEDED: { status: 401, message: 'Please type the code that your authenticator app shows.' },
  BAD_CODE: {
    status: 401,
    message: 'This code is not right, or was used already. Please type the next one.',
  },
  CHALLENGE_EXPIRED: { status: 401, message: 'This took too long. Please log in again.' },
  WRONG_CODE: {
    status: 422,
    message: 'This code is not right, or was used already. Please type the next one.',
  },
  WRONG_PASSWORD: { status: 422, message: 'That password is not correct.' },
  PASSWORD_NEEDED: { status: 403, message: 'Please type your password to change your email.' },
  CONFIRM_PASSWORD: { status: 403, message: 'Please type your password again before this is done.' },
  FACTOR_REQUIRED: {
    status: 403,
    message: 'Owners need a second factor for this. Please set it up under Your account.',
  },
  WRONG_ROLE: { status: 403, message: 'Your account may not do this.' },
  WRONG_DUTY: { status: 403, message: 'Your duty does not include this. Please ask the owner.' },
  ADMIN_CART_ADD: { status: 403, message: adminsCannotAddToCart },
  ADMIN_CART: { status: 403, message: adminsCannotChangeCart },
  ADMIN_WISHLIST: { status: 403, message: adminsCannotChangeWishlist },
  NOT_DELIVERED: {
    status: 403,
    message: 'This order has not been delivered yet. Please write your review once it has arrived.',
  },
  NOT_PAID: { status: 403, message: 'This order is not paid, so its pieces cannot be reviewed.' },
  NOT_FOUND: { status: 404, message: 'Nothing was found at this address.' },
  PRODUCT_NOT_FOUND: { status: 404, message: productNotFound },
  ORDER_NOT_FOUND: { status: 404, message: 'No order was found. Please check the reference and the email.' },
  DRAFT_NOT_FOUND: { status: 404, message: 'This order is no longer among those written by staff.' },
  PAY_LINK_NOT_FOUND: {
    status: 404,
    message: 'There is no such link. Please open it from our message again, or ask us for a new one.',
  },
  PAY_LINK_EXPIRED: {
    status: 410,
    message: 'This link has ended, and nothing was charged. Please ask us for a new one.',
  },
  MEASURES_NOT_FOUND: { status: 404, message: 'These measurements are no longer saved.' },
  TOO_MANY_PROFILES: { status: 409, message: 'You can save measurements for at most {most} people.' },
  MEASURES_LINK_USED: {
    status: 410,
    message: 'This link was used already, or has ended. Please ask for a new one.',
  },
  REQUEST_NOT_FOUND: { status: 404, message: 'There is no such request. Please open it from our message.' },
  QUOTE_CHANGED: {
    status: 409,
    message: 'We have sent you a newer quote. Please read it before you accept.',
  },
  QUOTE_LAPSED: { status: 410, message: 'This quote has ended. Please ask us for a new one.' },
  FITTING_NOT_FOUND: { status: 404, message: 'There is no such fitting. Please open it from our message.' },
  NOT_BY_THEN: {
    status: 409,
    message: 'We cannot have it there by then. The nearest day is {day}.',
  },
  ADDRESS_KEPT: {
    status: 409,
    message:
      'We already have an address for this order. To change it, please enter the last four digits of your phone number too.',
  },
  ADDRESS_NOT_FOUND: { status: 404, message: 'This address is no longer in your address book.' },
  USER_NOT_FOUND: { status: 404, message: 'No such user was found.' },
  INVITE_NOT_FOUND: {
    status: 404,
    message: 'There is no such invitation. Please open the link from the message again.',
  },
  INVITE_ENDED: {
    status: 410,
    message: 'This invitation was used already, or has ended. Please ask for a new one.',
  },
  ALREADY_STAFF: {
    status: 409,
    message: 'Somebody with this email works here already. An owner can change the duty.',
  },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not answer that method.' },
  EMAIL_TAKEN: { status: 409, message: 'An account with this email already exists.' },
  OUT_OF_STOCK: { status: 409, message: onlyAvailableMessage('{available}') },
  STOCK_BY_VARIANT: { status: 409, message: 'This product counts its stock by size and colour.' },
  STOCK_MOVED: {
    status: 409,
    message: 'The stock moved while you were counting. Look at the new numbers, then save again.',
  },
  TOTAL_CHANGED: {
    status: 409,
    message: 'A price has changed: the total is now {shown}. Please check it and order again.',
  },
  CODE_NOT_VALID: { status: 422, message: '{reason}' },
  CODE_USED_UP: { status: 409, message: '{reason}' },
  SIZE_IN_USE: { status: 409, message: 'Size {label} cannot be taken away: {count} products come in it.' },
  CATEGORY_IN_USE: {
    status: 409,
    message: 'Category {label} cannot be taken away: {count} products are in it.',
  },
  CODE_TAKEN: { status: 409, message: 'There is a code {code} already.' },
  NAME_TAKEN: { status: 409, message: 'The name “{name}” is taken. Please choose another.' },
  UNPAID_LIMIT: {
    status: 409,
    message:
      'Until its first payment, an account can have {orders} unpaid orders with {pieces} pieces in all. Please pay or cancel an open order, or order fewer pieces.',
  },
  UNPAID_TOGETHER: {
    status: 409,
    message:
      'Too many pieces are reserved and unpaid from your network or for your phone number. Please pay or cancel an open order, or try again later.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    message: 'This was already sent with different content. Please reload the page and try again.',
  },
  ANSWERED_BY: { status: 409, message: '{name} answers this at the moment.' },
  EDIT_CONFLICT: {
    status: 409,
    message: 'Someone else changed this in the meantime. Please look at the newer version first.',
  },
  PAGE_CHANGED: {
    status: 409,
    message: 'Someone else saved this page in the meantime. Nothing of yours was saved yet.',
  },
  ARTICLE_CHANGED: {
    status: 409,
    message: 'Someone else saved this article in the meantime. Nothing of yours was saved yet.',
  },
  SALE_RUNNING: {
    status: 409,
    message: 'These pieces have a sale already: {pieces}. Replace it, or leave them out.',
  },
  SETTINGS_CHANGED: {
    status: 409,
    message: 'Someone else saved these settings in the meantime. Nothing of yours was saved yet.',
  },
  LAST_ADMIN: { status: 409, message: 'The last admin cannot be removed.' },
  LAST_OWNER: {
    status: 409,
    message: 'The shop needs an owner. Please make somebody else an owner first.',
  },
  FACTOR_ON: {
    status: 409,
    message: 'Your second factor is on already. Turn it off first to set up another.',
  },
  NO_FACTOR: { status: 409, message: 'Your account has no second factor.' },
  ADMIN_ACCOUNT: {
    status: 409,
    message: 'An admin’s account cannot be closed. Please ask another admin to make it a customer’s first.',
  },
  OWN_ACCOUNT: { status: 409, message: 'You cannot remove your own account here.' },
  PROOF_KIND: {
    status: 415,
    message: 'A proof is a picture (JPEG, PNG, WebP, AVIF) or a PDF. Please choose another file.',
  },
  ALREADY_REVIEWED: { status: 409, message: 'You have already reviewed this piece. Thank you.' },
  STILL_DUE: { status: 409, message: '{due} is still to be paid.' },
  WRONG_STATE: { status: 409, message: 'This is not possible in the present state: {reason}' },
  TOO_LARGE: { status: 413, message: 'What was sent is too large.' },
  WRONG_TYPE: { status: 415, message: 'This kind of content is not accepted here.' },
  PICTURE_TOO_LARGE: { status: 413, message: '{file} is too large (max 20MB)' },
  PICTURE_PIXELS: {
    status: 413,
    message: '{file} has more than 50 megapixels. Please save it smaller, 2000 pixels wide is plenty.',
  },
  NOT_A_PICTURE: { status: 415, message: '{file} is not an image file' },
  PICTURE_KIND: {
    status: 415,
    message: '{file} is of the kind {kind}, which the shop cannot show. Please save it as JPEG, PNG or WebP.',
  },
  PICTURE_HEIC: {
    status: 415,
    message: heicMessage('{file}'),
  },
  PICTURE_DAMAGED: {
    status: 422,
    message: '{file} is damaged or incomplete. Please export or download it again.',
  },
  TOO_MANY_PICTURES: { status: 422, message: tooManyPicturesMessage('{most}') },
  INVALID_FIELDS: { status: 422, message: 'Please check the marked fields.' },
  STATEMENT_COLUMNS: {
    status: 422,
    message: 'The columns of this bank are not known yet: please say once what they hold.',
  },
  CART_EMPTY: { status: 422, message: cartEmpty },
  NOT_SOLD_IN: { status: 422, message: notSoldInMessage('{currency}') },
  CURRENCY_ABROAD: { status: 422, message: abroadCurrencyMessage },
  TRANSFER_AT_HOME: { status: 422, message: transferAbroadOnly },
  PAYMENT_NOT_OFFERED: {
    status: 422,
    message: 'Payment by {method} isn’t available right now. Please choose another way, or write to us.',
  },
  CARD_CURRENCY: {
    status: 422,
    message: `${cardCurrencyMessage('{currencies}')} Please switch the currency.`,
  },
  NO_DELIVERY: { status: 422, message: '{reason}' },
  RESET_EXPIRED: {
    status: 422,
    message: 'This link has already been used or has expired. Please ask for a new one.',
  },
  LINK_EXPIRED: { status: 422, message: 'This link was used already or is too old.' },
  TOO_MANY: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  UNEXPECTED: {
    status: 500,
    message: 'Something failed on our side. Nothing you entered is lost; please try again.',
  },
  PAYMENT_UNAVAILABLE: {
    status: 503,
    message:
      'The payment provider can’t be reached right now. Your cart and address are saved; please try again.',
  },
  BUSY: { status: 503, message: 'The shop is very busy right now. Please try again in a moment.' },
  NO_ROOM: {
    status: 507,
    message: 'The shop has no room left to save this. Nothing was saved; please try again later.',
  },
  PROOFS_FULL: {
    status: 507,
    message:
      'We can’t take more files right now. Please send your proof {ways}, with the reference {reference}.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorTable;

/**
 * Data of errors in addition to their message, for the codes that have any. In a response it is next to `message`.
 */
type ErrorDetails = {
  PRODUCT_NOT_FOUND: { itemId?: string };
  /** `size` and `color` where the product's stock is counted by them; no colour where it has no named ones. */
  OUT_OF_STOCK: { available: number; itemId?: string; name?: string; size?: string; color?: string };
  STOCK_BY_VARIANT: { itemId?: string };
  /** The stock as it is now. */
  STOCK_MOVED: { current?: CountedProduct };
  NOT_SOLD_IN: { currency: Currency; itemId: string; name: string };
  /** Goes back with the code. */
  FACTOR_NEEDED: { challenge: string };
  /** In major units of `currency`; `shown` is the same as text. */
  TOTAL_CHANGED: { total: number; currency: Currency; shown: string };
  /** `unknown` for a code there is not, which counts as a guess. */
  CODE_NOT_VALID: { reason: string; unknown: boolean };
  CODE_USED_UP: { reason: string };
  SIZE_IN_USE: { label: string; count: number };
  CATEGORY_IN_USE: { label: string; count: number };
  TOO_MANY_PROFILES: { most: number };
  /** `nearest` as 2026-12-14; `day` in words. */
  NOT_BY_THEN: { nearest: string; day: string };
  CODE_TAKEN: { code: string };
  NAME_TAKEN: { name: string };
  UNPAID_LIMIT: { orders: number; pieces: number };
  CURRENCY_ABROAD: { currencies: string };
  TRANSFER_AT_HOME: { currencies: string };
  CARD_CURRENCY: { currencies: string };
  PAYMENT_NOT_OFFERED: { method: string };
  /** A full sentence: delivery there is unavailable, or not in this currency. */
  NO_DELIVERY: { reason: string };
  /** The order there is nevertheless, which can be paid later. */
  PAYMENT_UNAVAILABLE: { orderId?: string; reference?: string; currency?: Currency };
  /** The version saved in the meantime, where one product was edited. */
  EDIT_CONFLICT: { current?: AdminProduct };
  PAGE_CHANGED: { current: ContentPage };
  ARTICLE_CHANGED: { current: Article };
  /** `until` is when that admin's claim ends. */
  ANSWERED_BY: { name: string; until: string };
  /** Names of the products, the first few in words. */
  SALE_RUNNING: { pieces: string; ids: string[] };
  SETTINGS_CHANGED: SettingsConflict;
  /** The file's columns, with their content and what their headings may mean. */
  STATEMENT_COLUMNS: { columns: StatementColumn[] };
  /** The sum with its currency's sign; words for staff who see no amounts. */
  STILL_DUE: { due: string };
  WRONG_STATE: { reason: string };
  TOO_MANY_PICTURES: { most: number };
  PICTURE_TOO_LARGE: { file: string };
  PICTURE_PIXELS: { file: string };
  NOT_A_PICTURE: { file: string };
  PICTURE_KIND: { file: string; kind: string };
  PICTURE_HEIC: { file: string };
  PICTURE_DAMAGED: { file: string };
  PROOF_KIND: { file?: unknown; kind?: unknown };
  PROOFS_FULL: { ways: string; reference: string };
  /** The log carries it too. */
  UNEXPECTED: { requestId?: string };
};

/** Data that an error of this code has in addition to its message. */
export type ErrorData<Code extends ErrorCode> = Code extends keyof ErrorDetails
  ? ErrorDetails[Code]
  : Record<string, never>;

/** The codes without data, or with optional data only. */
export type PlainErrorCode = {
  [Code in ErrorCode]: Record<string, never> extends ErrorData<Code> ? Code : never;
}[ErrorCode];

/** Sentences by field name, as in `{ email: 'Enter the full address, like name@example.com.' }`. */
export type FieldErrors = Record<string, string>;

/** A code with its data: `new ShopError('OUT_OF_STOCK')` without `available` does not compile. */
type ErrorArguments =
  | [code: PlainErrorCode, data?: Record<string, never>, options?: ShopErrorOptions]
  | {
      [Code in keyof ErrorDetails]: [code: Code, data: ErrorDetails[Code], options?: ShopErrorOptions];
    }[keyof ErrorDetails];

/** What a feature throws for an expected failure; the HTTP layer turns it into status, code and sentence. */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly data: Record<string, unknown>;
  fields: FieldErrors | undefined;
  /** Seconds to wait, for the `Retry-After` header. */
  readonly retryAfterSeconds: number | undefined;

  constructor(...[code, data, options = {}]: ErrorArguments) {
    const values: Record<string, unknown> = { ...data };
    const { status, message } = errorTable[code];
    super(message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')));
    this.name = 'ShopError';
    this.code = code;
    this.status = status;
    this.data = values;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  /** Returns the same error with its message attached to a field of the form. */
  withField(field: string): this {
    this.fields = { [field]: this.message };
    return this;
  }
}

type ShopErrorOptions = { fields?: FieldErrors; retryAfterSeconds?: number };

/** A refusal that names the fields: `throw invalidFields({ email: '…' })`. */
export function invalidFields(fields: FieldErrors): ShopError {
  return new ShopError('INVALID_FIELDS', {}, { fields });
}
