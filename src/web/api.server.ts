import { createContext, RouterContextProvider } from 'react-router';
import type { ListedProduct, ListInput, PageProduct } from '../contract/api/catalog.ts';
import type { ShopDetails } from '../contract/api/settings.ts';

/** What loaders may read while a page is rendered; the same for every visitor. Implemented by the server. */
export type PageData = {
  publicUrl: string;
  /** Writes a failure into the server's log, without what people typed. */
  noteFailure(error: unknown, path: string): void;
  /** Where the contact form posts; empty for the shop's own inbox. */
  contactFormAction: string;
  listProducts(
    input: ListInput,
  ): Promise<{ data: ListedProduct[]; total: number; page: number; pages: number }>;
  /** A product that is no draft; a `hidden` one may be shown by its link only. */
  findProduct(idOrSlug: string): Promise<{ product: PageProduct; hidden: boolean } | undefined>;
  /** Notices, contact and social links, as the owner last saved them. */
  readDetails(): Promise<ShopDetails>;
  /** How many products are public. */
  countProducts(): Promise<number>;
  /** A run of public products in the order of their creation; `changedAt` is ISO. */
  listProductAddresses(run: {
    limit: number;
    offset: number;
  }): Promise<{ slug: string; changedAt: string }[]>;
};

/** Loaders say `context.get(pageData)`. */
export const pageData = createContext<PageData>();

/** Made by the server for each rendering. */
export function createPageContext(reads: PageData): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageData, reads);
  return context;
}
