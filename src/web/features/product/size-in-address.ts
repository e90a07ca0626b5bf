import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { PageProduct } from '../../../contract/api/catalog.ts';
import { parseSizes, type Size } from '../../../contract/rules/catalog/sizes.ts';
import type { Choice } from './use-choice.ts';

/** The size that the address names is chosen: `/product/a-bubu?size=M`. The server's page is the same for everybody. */
export function useSizeInAddress(product: PageProduct, choice: Choice): void {
  const { search } = useLocation();
  const taken = useRef('');
  useLayoutEffect(() => {
    if (taken.current === search) return;
    taken.current = search;
    const [size] = parseSizes(new URLSearchParams(search).get('size') ?? '');
    if (size && parseSizes(product.availableSizes).includes(size)) choice.chooseSize(size);
  });
}

/** Names the size in the address of the product's own page, so that it is chosen again after a reload. */
export function writeSizeInAddress(product: PageProduct, size: Size): void {
  const { pathname, search } = window.location;
  if (pathname !== `/product/${product.slug}`) return;
  const query = new URLSearchParams(search);
  query.set('size', size);
  window.history.replaceState(window.history.state, '', `${pathname}?${query}`);
}
