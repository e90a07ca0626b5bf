import { useLayoutEffect, useRef } from 'react';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import type { Pair } from '../../../contract/stock/stock-choice.ts';
import { colorNames, sizeNames, type VariantChoice } from './use-variant-choice.ts';

/** What `?size=M&color=Rust` in the address chooses; what the piece does not come in is passed over. */
export function readPairInUrl(product: PageProduct, search: string): Pair {
  const wanted = new URLSearchParams(search);
  const find = (names: string[], parameter: string) => {
    const typed = (wanted.get(parameter) ?? '').trim().toLowerCase();
    return names.find((name) => name.toLowerCase() === typed);
  };
  return { size: find(sizeNames(product), 'size'), color: find(colorNames(product), 'color') };
}

/** Chooses what the address names, also once it is another. */
export function useSizeFromUrl(product: PageProduct, choice: VariantChoice, search: string): void {
  const taken = useRef('');
  useLayoutEffect(() => {
    if (taken.current === search) return;
    taken.current = search;
    choice.preset(readPairInUrl(product, search));
  });
}

/** Names the size in the address of the product's own page, so that it is chosen again after a reload. */
export function writeSizeToUrl(product: PageProduct, size: string): void {
  const { pathname, search } = window.location;
  if (pathname !== `/product/${product.slug}`) return;
  const query = new URLSearchParams(search);
  query.set('size', size);
  window.history.replaceState(window.history.state, '', `${pathname}?${query}`);
}
