import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import { colorNames, sizeNames, type VariantChoice } from './use-variant-choice.ts';

/** `?size=M&color=Rust` in the address chooses both; what the piece does not come in is passed over. */
export function useSizeFromUrl(product: PageProduct, choice: VariantChoice): void {
  const { search } = useLocation();
  const taken = useRef('');
  // before the first paint after hydration, as the server's page is the same for every address
  useLayoutEffect(() => {
    if (taken.current === search) return;
    taken.current = search;
    const wanted = new URLSearchParams(search);
    const size = (wanted.get('size') ?? '').trim().toLowerCase();
    const made = sizeNames(product).find((one) => one.toLowerCase() === size);
    const color = (wanted.get('color') ?? '').toLowerCase();
    choice.preset({ size: made, color: colorNames(product).find((name) => name.toLowerCase() === color) });
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
