import { parseBoolean } from '../../../contract/catalog/product-form.rules.ts';
import { groupValue } from '../../../contract/settings/settings-groups.ts';
import { idempotencyKeyOf } from '../../../platform/http/request-headers.ts';
import { countInCarts } from '../../cart/index.ts';
import {
  addFromForm,
  duplicateProduct,
  findProductsById,
  getProductFor,
  importProducts,
  inCollections,
  listAllProducts,
  listCards,
  listInventory,
  listProducts,
  listStockHistory,
  listStockToCount,
  matchNames,
  productLines,
  removeProduct,
  saveStockCount,
  sendPicture,
  setSale,
  updateFromForm,
  updateProducts,
  withCollections,
} from '../../catalog/index.ts';
import { answerNeededBy, quoteDelivery } from '../../checkout/index.ts';
import { takeMessage } from '../../contact/index.ts';
import { estimateFor } from '../../delivery/index.ts';
import { countMetrics, trackEvents } from '../../metrics/index.ts';
import { confirmRestock, listWaiting, requestRestockNotice, stopRestock } from '../../restock/index.ts';
import {
  readLowStockMark,
  readProductRules,
  readSettings,
  recentBankChanges,
  renewFeedAddresses,
  saveSettings,
  saveSettingsGroup,
  sendTestMail,
} from '../../settings/index.ts';
import { readViewer } from '../../users/index.ts';
import type { Handlers } from '../call.ts';
import { csvDownload } from '../downloads.ts';

const settingsSaved = 'Settings saved. Public pages show them now.';

/** A tick of a form; `unsaid` where the form does not say it. */
function isSaid(value: string | boolean | undefined, unsaid: boolean): boolean {
  if (value === undefined || value === '') return unsaid;
  return typeof value === 'boolean' ? value : (parseBoolean(value) ?? unsaid);
}

/** Handlers of calls about the products and the shop's own details. */
export const catalogHandlers: Pick<
  Handlers,
  'catalog' | 'inventory' | 'stockHistory' | 'sale' | 'metrics' | 'settings' | 'delivery' | 'contact'
> = {
  catalog: {
    list: async (input, { shop, viewer }) => {
      const paged = Object.values(input).some((value) => value !== undefined);
      if (!paged) return { data: (await listAllProducts(shop)).data };
      return input.fields === 'card' ? listCards(shop, input) : listProducts(shop, input, viewer);
    },
    byIds: async ({ ids }, { shop, viewer }) => ({
      data: await withCollections(shop, await findProductsById(shop, ids, viewer)),
    }),
    get: async ({ id }, { shop, viewer }) => ({
      data: await inCollections(shop, await getProductFor(shop, viewer, id)),
    }),
    remove: async ({ id }, { shop, viewer }) => {
      await removeProduct(shop, id, viewer);
      return { message: 'Product deleted successfully' };
    },
  },

  inventory: {
    list: async (input, { shop }) => {
      const page = await listInventory(shop, input, await readLowStockMark(shop));
      return { ...page, data: await withCollections(shop, page.data) };
    },
    add: async (input, { shop, viewer, files, headers }) => ({
      data: await inCollections(
        shop,
        await addFromForm(shop, input, files, { admin: viewer, key: idempotencyKeyOf(headers) }),
      ),
      message: 'Product added successfully',
    }),
    update: async ({ id, ...changes }, { shop, viewer, files }) => ({
      data: await inCollections(shop, await updateFromForm(shop, id, changes, files, viewer)),
      message: 'Product updated successfully',
    }),
    inCarts: async ({ id }, { shop }) => ({ data: await countInCarts(shop, id) }),
    duplicate: async ({ id }, { shop, viewer }) => ({
      data: await inCollections(shop, await duplicateProduct(shop, id, viewer)),
      message: 'The copy is a draft: only admins see it until you put it into the shop.',
    }),
    changeMany: async (input, { shop, viewer }) => {
      const lines = await updateProducts(shop, input, viewer);
      const changed = input.dryRun ? 0 : lines.length;
      return { changed, message: `${changed} ${changed === 1 ? 'product' : 'products'} changed`, lines };
    },
    exportCsv: async (_, { shop, viewer }) =>
      csvDownload(shop, viewer, {
        fileName: 'products.csv',
        action: 'products downloaded',
        lines: productLines(shop),
      }),
    importCsv: async ({ dryRun, pictures, currency = 'USD', ...choices }, context) => {
      const { shop, viewer, files } = context;
      const options = {
        ...choices,
        currency,
        dryRun: isSaid(dryRun, true),
        pictures: isSaid(pictures, false),
        addSizes: isSaid(choices.addSizes, false),
        addCategories: isSaid(choices.addCategories, false),
      };
      const { data, job, goesOn } = await importProducts(shop, files, options, viewer);
      if (goesOn) context.goesOn = true;
      return { data, ...(job !== undefined && { job }) };
    },
  },

  sale: {
    set: async (input, { shop, viewer }) => {
      const lines = await setSale(shop, input, viewer);
      const count = `${lines.length} ${lines.length === 1 ? 'product' : 'products'}`;
      const changed = input.dryRun ? 0 : lines.length;
      return { changed, message: input.end ? `The sale of ${count} is over` : `${count} on sale`, lines };
    },
  },

  metrics: {
    get: async ({ period = '30' }, { shop }) => ({
      data: await countMetrics(shop, period, await readLowStockMark(shop)),
    }),
    track: async (input, { shop, headers, clientIp }) => {
      await trackEvents(shop, input, headers, clientIp);
      return {};
    },
  },

  stockHistory: {
    list: async (input, { shop }) => listStockHistory(shop, input),
  },
  settings: {
    testTold: async ({ email }, { shop, viewer }) => {
      await sendTestMail(shop, viewer, email);
      return { message: `A test email to ${email} is on its way.` };
    },
    get: async (_, { shop }) => readSettings(shop),
    shop: async (_, { shop }) => ({ data: await readProductRules(shop) }),
    bankChanges: async (_, { shop }) => ({ data: await recentBankChanges(shop) }),
    renewFeeds: async (_, { shop, viewer }) => {
      await renewFeedAddresses(shop, viewer);
      return { ...(await readSettings(shop)), message: 'The feeds have new addresses.' };
    },
    save: async ({ versions, ...changes }, { shop, viewer }) => {
      await saveSettings(shop, changes, viewer, versions);
      return { ...(await readSettings(shop)), message: settingsSaved };
    },
    saveGroup: async (input, { shop, viewer }) => {
      const group = await saveSettingsGroup(shop, input, viewer);
      const settings = await readSettings(shop);
      const value = groupValue(group, settings.data);
      return { ...settings, group, value, version: settings.versions[group], message: settingsSaved };
    },
  },

  delivery: {
    estimate: async ({ country, city = '' }, { shop }) => ({
      data: await estimateFor(shop, { country, city }),
    }),
    quote: async (input, { shop, viewer, clientIp }) => quoteDelivery(shop, input, { viewer, clientIp }),
    by: async (input, { shop, clientIp }) => answerNeededBy(shop, input, clientIp),
  },

  contact: {
    send: async (input, { shop, headers, clientIp }) => {
      const sender = await readViewer(shop, headers);
      await takeMessage(shop, input, clientIp, sender?.id);
      return { message: 'Thank you. Your message has reached us.' };
    },
  },
};

/** Calls of those who count the stock. */
export const stockCountHandlers: Pick<Handlers, 'stockCount'> = {
  stockCount: {
    list: async (input, { shop }) => listStockToCount(shop, input),
    save: async (input, { shop, viewer }) => ({
      data: await saveStockCount(shop, viewer, input),
      message: 'Stock saved',
    }),
  },
};

/** Calls about pictures that no product shows yet. */
export const pictureHandlers: Pick<Handlers, 'pictures'> = {
  pictures: {
    names: async ({ names }, { shop }) => ({ data: await matchNames(shop, names) }),
    send: async (_, { shop, viewer, files }) => sendPicture(shop, files, viewer),
  },
};

/** Handlers of calls about back-in-stock requests. */
export const restockHandlers: Pick<Handlers, 'restock'> = {
  restock: {
    ask: async (input, { shop, clientIp }) => {
      await requestRestockNotice(shop, input, clientIp);
      return { message: 'Almost done: please open the link we’ve just emailed you.' };
    },
    confirm: async ({ token }, { shop, clientIp }) => {
      await confirmRestock(shop, token, clientIp);
      return { message: 'Thank you. We’ll email you once when it’s back.' };
    },
    stop: async ({ token }, { shop, clientIp }) => {
      await stopRestock(shop, token, clientIp);
      return { message: 'We’ve deleted your address.' };
    },
    waiting: async ({ productId }, { shop }) => ({ data: await listWaiting(shop, productId) }),
  },
};
