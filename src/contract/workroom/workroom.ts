import type { Surcharge } from '../money/size-prices.ts';

/**
 * How a line is sewn: to the customer's measures, to order in a size of the guide, or as a quote says. Empty: it is
 * sold from stock, or is nothing that is sewn.
 */
export const sewingKinds = ['measure', 'order', 'bespoke'] as const;
export type SewingKind = (typeof sewingKinds)[number];

/** A stage of sewing. One stage of a list cuts the cloth, one says that the piece is ready. */
export type Stage = { name: string; cuts?: true | undefined; ready?: true | undefined };

/** The stages of the two kinds of work: `bespoke` also for what is made to measure. */
export type StageLists = { bespoke: Stage[]; order: Stage[] };

/** What an express order costs more, in per cent of its sewn lines, and in how many business days it is ready. */
export type Rush = { percent: number; days: number };

export type WorkroomSettings = {
  on: boolean;
  stages: StageLists;
  /** Work points of a piece, by category; 1 where a category is missing. */
  points: Record<string, number>;
  /** Points that the workroom sews in a week; null: without limit. */
  perWeek: number | null;
  /** ISO weeks in which nothing is sewn, as in `2026-W52`. */
  closed: string[];
  rush: Rush | null;
};

/** Which list of stages a kind of sewing goes through. */
export function stageListOf(kind: SewingKind): keyof StageLists {
  return kind === 'order' ? 'order' : 'bespoke';
}

/** A product sewn to a customer's measures. Business days from payment to dispatch; the deposit in per cent. */
export type MadeToMeasureOffer = {
  on: boolean;
  /** On top of the price that counts, in minor units; a currency left out: nothing. */
  surchargeMinor: Surcharge;
  /** What is paid first, in per cent of the line; 100: all. */
  deposit: number;
  from: number;
  to: number;
};

/** A product sold at stock 0 and sewn then. Business days from payment to dispatch; pieces a week, null: without limit. */
export type MadeToOrderOffer = { on: boolean; from: number; to: number; perWeek: number | null };

/** What a product offers now of what it could: nothing while its own switch is off. */
export function offersNow<Measure extends { on: boolean }, Order extends { on: boolean }>(product: {
  madeToMeasure?: Measure | null | undefined;
  madeToOrder?: Order | null | undefined;
}): { madeToMeasure: Measure | null; madeToOrder: Order | null } {
  const { madeToMeasure, madeToOrder } = product;
  return {
    madeToMeasure: madeToMeasure?.on ? madeToMeasure : null,
    madeToOrder: madeToOrder?.on ? madeToOrder : null,
  };
}

export const clothSources = ['ours', 'mine', 'advise'] as const;
export type ClothSource = (typeof clothSources)[number];

/** Of a piece of cloth that a customer sends. */
export const maxClothYards = 100;

/** How far the customer's own cloth is; empty where the cloth is ours. */
export const clothStates = ['waiting', 'received', 'refused'] as const;
export type ClothState = (typeof clothStates)[number];

export const fittingPlaces = ['atelier', 'video'] as const;
export type FittingPlace = (typeof fittingPlaces)[number];
export const fittingResults = ['fits', 'take in', 'let out'] as const;
export type FittingResult = (typeof fittingResults)[number];

/** The address of a picture of a stage or of cloth, by the key of the stored picture. */
export function stagePicturePath(key: string): string {
  return `/api/workroom/picture/${key}`;
}

/** Where a customer sees and moves a fitting. */
export function fittingPath(token: string): string {
  return `/fitting/${token}`;
}
