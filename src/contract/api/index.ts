import { accountContract } from './account.ts';
import { cartContract } from './cart.ts';
import { catalogContract } from './catalog.ts';
import { collectionsContract } from './collections.ts';
import { contactContract } from './contact.ts';
import { deliveryContract } from './delivery.ts';
import { fulfilmentContract } from './fulfilment.ts';
import { importContract } from './import.ts';
import { inventoryContract } from './inventory.ts';
import { messagesContract } from './messages.ts';
import { metricsContract } from './metrics.ts';
import { ordersContract } from './orders.ts';
import { picturesContract } from './pictures.ts';
import { restockContract } from './restock.ts';
import { saleContract } from './sale.ts';
import { settingsContract } from './settings.ts';
import { proofsContract } from './transfer-proofs.ts';
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
  metrics: metricsContract,
  messages: messagesContract,
  settings: settingsContract,
  cart: cartContract,
  wishlist: wishlistContract,
  orders: ordersContract,
  orderDesk: fulfilmentContract,
  proofs: proofsContract,
  delivery: deliveryContract,
  users: usersContract,
  contact: contactContract,
  account: accountContract,
};
export type Contract = typeof contract;
