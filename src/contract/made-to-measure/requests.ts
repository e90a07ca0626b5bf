import { sewingPath } from './sewing-path.ts';

/** States of a request for a piece of one's own. */
export const requestStates = [
  'Requested',
  'Question',
  'Declined',
  'Quoted',
  'Lapsed',
  'Withdrawn',
  'Accepted',
] as const;
export type RequestState = (typeof requestStates)[number];

export const quoteLineKinds = ['sewing', 'cloth', 'extra'] as const;
export type QuoteLineKind = (typeof quoteLineKinds)[number];

/** A line of a quote: a piece of the catalogue, or words; amounts in minor units of the quote's currency, the cost in kobo. */
export type QuoteLine = {
  kind: QuoteLineKind;
  /** Empty: a line of words. */
  productId: string;
  text: string;
  size: string;
  quantity: number;
  priceMinor: number;
  costMinor: number | null;
};

export const defaultDeposit = 70;
export const defaultQuoteDays = 7;
export const maxFittings = 3;

/** Why a request was not taken that was sent without scripts. */
export const notSentReasons = ['check', 'pictures', 'too-many'] as const;
export type NotSentReason = (typeof notSentReasons)[number];

export function sewingNotSentPath(reason: NotSentReason): string {
  return `${sewingPath}/not-sent/${reason}`;
}

/** Where a customer follows a request. Its address below the shop's own. */
export function requestPath(token: string): string {
  return `${sewingPath}/${token}`;
}

/** Where a customer reads and accepts a quote. */
export function quotePath(token: string): string {
  return `/quote/${token}`;
}

/** The address of a picture of a request or a style sheet, by the key of the stored picture. */
export function requestPicturePath(key: string): string {
  return `/api/made-to-measure/picture/${key}`;
}

/** Pictures of a request, and of a style sheet. */
export const maxRequestPictures = 5;
export const maxSheetPictures = 10;
