import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountOff } from '../money/order-totals.ts';
import {
  allocateAmong,
  deductWithheld,
  type PaidLine,
  type RefundClaim,
  refundedBy,
  refundOfUnits,
} from './refund-plan.ts';

const sum = (parts: readonly { amountMinor: number }[]) =>
  parts.reduce((total, { amountMinor }) => total + amountMinor, 0);

/** An order of some lines with a discount shared among them, and a delivery fee. */
const order = fc
  .record({
    lines: fc.array(
      fc.record({
        unitPriceMinor: fc.integer({ min: 1, max: 9_999_999 }),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    off: fc.nat(5_000_000),
    shippingMinor: fc.nat(900_000),
  })
  .map(({ lines, off, shippingMinor }) => {
    const shares = amountOff(
      lines.map(({ unitPriceMinor, quantity }) => ({ totalMinor: unitPriceMinor * quantity, counts: true })),
      off,
    );
    const priced = lines.map(
      (line, index): PaidLine => ({ ...line, id: `l${index}`, discountMinor: shares[index] ?? 0 }),
    );
    return { lines: priced, shippingMinor };
  });

it('pieces paid back in any order and number come to exactly what was paid, with the delivery fee', () => {
  fc.assert(
    fc.property(
      order,
      fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
      ({ lines, shippingMinor }, picks) => {
        const claims: RefundClaim[] = [{ amountMinor: shippingMinor, shippingMinor, lines: [] }];
        const paid = lines.reduce(
          (total, line) => total + line.unitPriceMinor * line.quantity - line.discountMinor,
          shippingMinor,
        );
        for (const pick of [...picks, ...lines.map((_, index) => index)]) {
          const line = lines[pick % lines.length];
          const left = line ? line.quantity - (refundedBy(claims).units.get(line.id) ?? 0) : 0;
          if (!line || left === 0) continue;
          const quantity = pick < lines.length ? left : 1 + (pick % left);
          const part = refundOfUnits(lines, [{ lineId: line.id, quantity }], refundedBy(claims).units);
          expect(part.amountMinor).toBeGreaterThanOrEqual(0);
          claims.push({ ...part, shippingMinor: 0 });
          expect(refundedBy(claims).amountMinor).toBeLessThanOrEqual(paid);
        }
        for (const line of lines) {
          const left = line.quantity - (refundedBy(claims).units.get(line.id) ?? 0);
          if (left === 0) continue;
          const rest = refundOfUnits(lines, [{ lineId: line.id, quantity: left }], refundedBy(claims).units);
          claims.push({ ...rest, shippingMinor: 0 });
        }
        expect(refundedBy(claims)).toMatchObject({ amountMinor: paid, shippingMinor });
      },
    ),
  );
});

it('a sum goes back to payments that have it, none twice and none beyond what is left, the rest by transfer', () => {
  const sources = fc.array(fc.nat(10_000), { maxLength: 5 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40_000 }), sources, (amountMinor, lefts) => {
      const parts = allocateAmong(
        amountMinor,
        lefts.map((leftMinor, index) => ({ id: String(index), leftMinor })),
      );
      expect(sum(parts)).toBe(amountMinor);
      expect(new Set(parts.map(({ sourceId }) => sourceId)).size).toBe(parts.length);
      for (const { sourceId, amountMinor: part } of parts) {
        expect(part).toBeGreaterThan(0);
        if (sourceId !== null) expect(part).toBeLessThanOrEqual(lefts[Number(sourceId)] ?? 0);
      }
      const all = lefts.reduce((total, left) => total + left, 0);
      expect(parts.some(({ sourceId }) => sourceId === null)).toBe(all < amountMinor);
    }),
  );
});

it('deducts a retained amount from the shares one after the other, and none below zero', () => {
  expect(deductWithheld([{ amountMinor: 5 }, { amountMinor: 10 }], 7)).toEqual([
    { amountMinor: 0 },
    { amountMinor: 8 },
  ]);
  expect(sum(deductWithheld([{ amountMinor: 5 }], 9))).toBe(0);
});
