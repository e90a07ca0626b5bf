import type { ReactNode } from 'react';
import { useIsOwnShop } from '../../state/shop-details.ts';

/** What is true of the demo shop alone, such as links to its articles; in an owner's shop `instead` is shown. */
export function DemoOnly({ children, instead = null }: { children: ReactNode; instead?: ReactNode }) {
  return useIsOwnShop() ? instead : children;
}
