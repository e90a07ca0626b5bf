import { useLayoutEffect, useRef, useState } from 'react';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import { defaultColor } from '../../../contract/catalog/colors.ts';
import { sizesOf } from '../../../contract/stock/sizes.ts';
import { isChoiceSoldOut } from '../../../contract/stock/sold-out.ts';
import { type Pair, type Stock, stockOf } from '../../../contract/stock/stock-choice.ts';
import { madeToMeasureSize } from '../../../contract/workroom/made-to-measure-size.ts';
import { useServerRendered } from '../../client/use-pre-hydration-clicks.tsx';

export type Missing = 'size' | 'color' | undefined;

/** Size, colour and quantity as the shopper chooses them. */
export type VariantChoice = {
  size: string | undefined;
  color: string | undefined;
  quantity: number;
  /** Pieces there are of what is chosen so far. */
  stock: Stock;
  /** A size, colour or pair that was requested but is out of stock. */
  soldOut: Pair | undefined;
  /** What was still to choose when the shopper wanted to add the piece. */
  missing: Missing;
  /** Leaves a size unchosen if it is out of stock in the chosen colour, and reports it. */
  chooseSize(size: string): void;
  chooseColor(color: string): void;
  chooseQuantity(quantity: number): void;
  /** Chooses both as an address names them, there or not. */
  preset(pair: Pair): void;
  /** Size and colour when both are there; else marks the first that is missing. */
  check(): { size: string; color: string } | Exclude<Missing, undefined>;
};

/**
 * Where there is but one size or colour, it is chosen already.
 * @param start what is chosen to begin with, as far as the piece comes in it
 */
export function useVariantChoice(product: PageProduct, start: Pair = {}): VariantChoice {
  const sizes = sizeNames(product);
  const colors = colorNames(product);
  const [size, setSize] = useState(() =>
    sizes.length === 1 ? sizes[0] : sizes.find((one) => one === start.size),
  );
  const [color, setColor] = useState(() =>
    colors.length === 1 ? colors[0] : colors.find((one) => one === start.color),
  );
  const [wanted, chooseQuantity] = useState(1);
  const [missing, setMissing] = useState<Missing>();
  const [refused, setRefused] = useState<Pair>();
  const stock = stockOf(product, { size, color });
  const quantity = stock.more ? wanted : Math.max(1, Math.min(wanted, stock.quantity));
  return {
    size,
    color,
    quantity,
    stock,
    soldOut:
      refused ?? (size && color && isChoiceSoldOut(product, { size, color }) ? { size, color } : undefined),
    missing,
    chooseSize(next) {
      const pair = { size: next, color };
      setRefused(isChoiceSoldOut(product, pair) ? pair : undefined);
      if (isChoiceSoldOut(product, pair)) return;
      setSize(next);
      if (missing === 'size') setMissing(undefined);
    },
    chooseColor(next) {
      const pair = { color: next };
      setRefused(isChoiceSoldOut(product, pair) ? pair : undefined);
      if (isChoiceSoldOut(product, pair)) return;
      setColor(next);
      if (missing === 'color') setMissing(undefined);
    },
    chooseQuantity,
    preset(pair) {
      if (pair.size) setSize(pair.size);
      if (pair.color) setColor(pair.color);
      setRefused(undefined);
    },
    check() {
      if (!size && sizes.length > 0) {
        setMissing('size');
        return 'size';
      }
      if (!color) {
        setMissing('color');
        return 'color';
      }
      return { size: size ?? '', color };
    },
  };
}

/** The sizes to choose from; behind them what is sewn to measures. */
export function sizeNames({ availableSizes, madeToMeasure }: PageProduct): string[] {
  return [...sizesOf(availableSizes), ...(madeToMeasure?.on ? [madeToMeasureSize] : [])];
}

export function colorNames(product: PageProduct): string[] {
  return product.availableColors.length > 0
    ? product.availableColors.map((color) => color.name)
    : [defaultColor];
}

/**
 * What was chosen on the server's page while the scripts were on their way stays chosen.
 * @param within a selector of the part of the page that the choice is in, with a space behind it
 */
export function usePreHydrationChoice(product: PageProduct, choice: VariantChoice, within = ''): void {
  const found = useServerRendered(() => ({
    size: checkedIn(within, 'Size'),
    color: checkedIn(within, 'Color'),
  }));
  const taken = useRef(false);
  // before the first paint after hydration, so that nothing is seen to change
  useLayoutEffect(() => {
    if (!found || taken.current) return;
    taken.current = true;
    const size = sizeNames(product).find((one) => one === found.size);
    const color = colorNames(product).find((name) => name === found.color);
    if (size) choice.chooseSize(size);
    if (color) choice.chooseColor(color);
  });
}

function checkedIn(within: string, group: 'Size' | 'Color'): string | undefined {
  const checked = document.querySelector<HTMLInputElement>(
    `${within}[role="radiogroup"][aria-label="${group}"] input:checked`,
  );
  return checked?.value;
}
