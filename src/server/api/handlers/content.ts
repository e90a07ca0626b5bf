import {
  addArticle,
  changeArticle,
  listArticles,
  listPages,
  listVersions,
  readArticle,
  readPage,
  removeArticle,
  resetPage,
  restorePage,
  savePage,
} from '../../content/index.ts';
import type { Handlers } from '../call.ts';

/** Calls about the owner's pages and articles. */
export const contentHandlers: Pick<Handlers, 'pages' | 'articles'> = {
  pages: {
    list: async (_, { shop }) => ({ data: await listPages(shop) }),
    read: async ({ slug }, { shop }) => ({ data: await readPage(shop, slug) }),
    save: async ({ slug, ...page }, { shop, viewer }) => ({
      ...(await savePage(shop, slug, page, viewer)),
      message: page.publish ? 'Page published' : 'Draft saved',
    }),
    reset: async ({ slug }, { shop, viewer }) => ({
      data: await resetPage(shop, slug, viewer),
      message: 'The shop’s own text is back',
    }),
    versions: async ({ slug }, { shop }) => ({ data: await listVersions(shop, slug) }),
    restore: async ({ slug, version }, { shop, viewer }) => ({
      ...(await restorePage(shop, slug, version, viewer)),
      message: 'Draft restored',
    }),
  },
  articles: {
    list: (input = {}, { shop, viewer }) => listArticles(shop, input, viewer),
    read: async ({ id }, { shop }) => ({ data: await readArticle(shop, id) }),
    add: async (article, { shop, viewer }) => ({
      ...(await addArticle(shop, article, viewer)),
      message: 'Article added',
    }),
    change: async ({ id, ...changes }, { shop, viewer }) => ({
      ...(await changeArticle(shop, id, changes, viewer)),
      message: 'Article saved',
    }),
    remove: async ({ id }, { shop, viewer }) => {
      await removeArticle(shop, id, viewer);
      return { message: 'Article deleted' };
    },
  },
};
