import { namedColor } from '../../../contract/catalog/colors.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import type { OrderItem } from '../../../contract/orders/order.api.ts';
import type { ReturnResolution } from '../../../contract/returns/return-states.ts';
import type { ReturnQuote } from '../../../contract/returns/returns.api.ts';

/** What is chosen of one piece: how many, and what is wanted instead. */
export type ChosenLine = { quantity: number; size: string; color: string };

/** A request as it is being filled in; lines by their place among the order's items. */
export type ReturnDraft = {
  wants: ReturnResolution;
  faulty: boolean;
  reason: string;
  /** Of a repair: by how many centimetres it differs from the figures agreed on, as typed. */
  differsBy?: string;
  lines: Readonly<Record<number, ChosenLine>>;
};

export type QuotedLine = ReturnQuote['lines'][number];

/**
 * Returns the lines as a call takes them, in their order. Before a size is chosen, an exchange is requested without
 * one.
 */
export function toReturnLines({ lines, wants }: ReturnDraft) {
  return Object.entries(lines).map(([index, { quantity, size, color }]) => ({
    index: Number(index),
    quantity,
    ...(wants === 'exchange' && size ? { size, color } : {}),
  }));
}

/** What decides about a request, without its lines, as a call takes it; what is no number is left out. */
export function toReturnTerms({ wants, faulty, differsBy = '' }: ReturnDraft) {
  const centimetres = Number.parseFloat(differsBy.replace(',', '.'));
  const isGiven = wants === 'repair' && centimetres >= 0 && centimetres <= 100;
  return { wants, faulty, ...(isGiven ? { differsBy: centimetres } : {}) };
}

/** The colours in which a line can be had instead, with the sizes that are there often enough. */
export function listExchangeColors(choices: QuotedLine['choices'], quantity: number): Map<string, string[]> {
  const byColor = new Map<string, string[]>();
  for (const { size, color, available } of choices) {
    if (available < quantity) continue;
    byColor.set(color, [...(byColor.get(color) ?? []), size]);
  }
  return byColor;
}

/** Returns the initial colour: the item's own if another size of it is in stock. */
export function getFirstColor(colors: ReadonlyMap<string, string[]>, item: Pick<OrderItem, 'color'>): string {
  const own = [...colors.keys()].find((color) => namedColor(color) === namedColor(item.color));
  return own ?? [...colors.keys()][0] ?? '';
}

/** What is missing before a request can be sent, by field: `lines`, `line-0`, `reason`. */
export function findMissing(draft: ReturnDraft, photos: number): FieldErrors {
  const errors: FieldErrors = {};
  const chosen = Object.entries(draft.lines);
  if (chosen.length === 0) errors.lines = 'Choose at least one piece.';
  if (draft.wants === 'exchange') {
    for (const [index, { size }] of chosen) {
      if (!size) errors[`line-${index}`] = 'Choose the size you would like instead.';
    }
  }
  if (getReason(draft) === '') {
    errors.reason = draft.faulty ? 'Tell us what is wrong with it.' : 'Tell us why, in a word or two.';
  }
  if (draft.faulty && photos === 0 && draft.reason.trim().length < 10) {
    errors.reason = 'Tell us what is wrong with it, or add a photo.';
  }
  return errors;
}

/** The reason as it is sent; another size needs no words. */
export function getReason({ reason, wants, faulty }: ReturnDraft): string {
  return reason.trim() || (wants === 'exchange' && !faulty ? 'Another size or colour' : '');
}
