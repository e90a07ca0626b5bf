import { accountContract } from './account.ts';
import { cartContract } from './cart.ts';
import { catalogContract } from './catalog/catalog.ts';
import { collectionsContract } from './catalog/collections.ts';
import { importContract } from './catalog/import.ts';
import { inventoryContract } from './catalog/inventory.ts';
import { picturesContract } from './catalog/pictures.ts';
import { restockContract } from './catalog/restock.ts';
import { saleContract } from './catalog/sale.ts';
import { codesContract } from './codes.ts';
import { contactContract } from './contact.ts';
import { deliveryContract } from './delivery.ts';
import { messagesContract } from './messages.ts';
import { metricsContract } from './metrics.ts';
import { fulfilmentContract } from './orders/fulfilment.ts';
import { ordersContract } from './orders/orders.ts';
import { parcelsContract } from './orders/parcel-calls.ts';
import { refundsContract } from './orders/refunds.ts';
import { returnsContract } from './orders/returns.ts';
import { proofsContract } from './orders/transfer-proofs.ts';
import { settingsContract } from './settings.ts';
import { usersContract } from './users.ts';
import { wishlistContract } from './wishlist.ts';

/** The whole API. Server, typed clients, OpenAPI document and the completeness test read this. */
export const contract = {
  catalog: catalogContract,
  inventory: inventoryContract,
  sale: saleContract,
  pictures: picturesContract,
  imports: importContract,
  collections: collectionsContract,
  restock: restockContract,
  codes: codesContract,
  metrics: metricsContract,
  messages: messagesContract,
  settings: settingsContract,
  cart: cartContract,
  wishlist: wishlistContract,
  orders: ordersContract,
  orderDesk: fulfilmentContract,
  parcels: parcelsContract,
  refunds: refundsContract,
  proofs: proofsContract,
  returns: returnsContract,
  delivery: deliveryContract,
  users: usersContract,
  contact: contactContract,
  account: accountContract,
};
export type Contract = typeof contract;
