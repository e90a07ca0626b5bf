import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shopConfig } from '../../shop.config.ts';
import { narrationPrefix } from '../contract/payments/narration-prefix.ts';
import {
  findNarrations,
  findPossibleReferences,
  formatNarration,
  narrationCount,
} from './narration.rules.ts';

const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const anyNumber = fc.integer({ min: 0, max: narrationCount - 1 });

describe('what is written on a transfer', () => {
  it('begins with the shop’s prefix, has five signs after it, and is another one for every number', () => {
    const made = Array.from({ length: 2000 }, (_, number) => formatNarration(number * 511));
    expect(new Set(made).size).toBe(2000);
    for (const narration of made) expect(narration).toMatch(/^EWA[A-HJ-NP-Z2-9]{5}$/);
  });

  it('is found however it is typed and whatever the bank puts around it', () => {
    fc.assert(
      fc.property(anyNumber, (number) => {
        const narration = formatNarration(number);
        const spaced = `${narration.slice(0, 3).toLowerCase()} ${narration.slice(3, 6)}-${narration.slice(6)}`;
        for (const text of [narration, `NIP/GTB/ADA OBI/${spaced} from ada`, `TRF${narration}//REF123`])
          expect(findNarrations(text)).toContain(narration);
      }),
    );
  });

  it('is found under another name of the shop, too', () => {
    const before = formatNarration(7);
    const now = formatNarration(7, narrationPrefix('Zainab Couture', shopConfig));
    expect(now).toMatch(/^SHP/);
    expect(narrationPrefix(shopConfig.name, shopConfig)).toBe('EWA');
    expect(findNarrations(`TRF ${now} and ${before}`)).toEqual([before, now]);
  });

  it('is no longer one with any one sign wrong', () => {
    fc.assert(
      fc.property(
        anyNumber,
        fc.integer({ min: 3, max: 7 }),
        fc.constantFrom(...signs),
        (number, at, sign) => {
          const right = formatNarration(number);
          fc.pre(right[at] !== sign);
          expect(findNarrations(right.slice(0, at) + sign + right.slice(at + 1))).toEqual([]);
        },
      ),
    );
  });

  it('is no longer one with two neighbours in each other’s place', () => {
    fc.assert(
      fc.property(anyNumber, fc.integer({ min: 3, max: 6 }), (number, at) => {
        const right = formatNarration(number);
        fc.pre(right[at] !== right[at + 1]);
        const swapped = right.slice(0, at) + right[at + 1] + right[at] + right.slice(at + 2);
        expect(findNarrations(swapped)).toEqual([]);
      }),
    );
  });

  it('takes no look-alikes for signs, and no name that begins like the prefix', () => {
    expect(findNarrations('EWA ADEOLA PAYMENT')).toEqual([]);
    expect(findNarrations('EWA7K30Q')).toEqual([]);
    expect(findNarrations('')).toEqual([]);
  });

  it('offers what may be a reference, also one that is typed in two parts', () => {
    expect(findPossibleReferences('pay for k7q4 m2xt')).toContain('K7Q4M2XT');
    expect(findPossibleReferences('short')).toEqual([]);
  });
});
