import { createContext, RouterContextProvider } from 'react-router';
import type { PageData, PageEntry } from '../contract/pages.ts';

/** Loaders say `context.get(pageData)`. */
export const pageData = createContext<PageData>();

/** Called by the server for each rendering. */
export const createPageContext: PageEntry<RouterContextProvider>['createPageContext'] = (data) => {
  const context = new RouterContextProvider();
  context.set(pageData, data);
  return context;
};
