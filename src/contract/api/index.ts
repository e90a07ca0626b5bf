import { accountContract } from './account.ts';
import { cartContract } from './cart.ts';
import { catalogContract } from './catalog/catalog.ts';
import { collectionsContract } from './catalog/collections.ts';
import { importContract } from './catalog/import.ts';
import { inventoryContract } from './catalog/inventory.ts';
import { picturesContract } from './catalog/pictures.ts';
import { restockContract } from './catalog/restock.ts';
import { saleContract } from './catalog/sale.ts';
import { stockHistoryContract } from './catalog/stock-history.ts';
import { contactContract } from './contact.ts';
import { customersContract } from './customers.ts';
import { deliveryContract } from './delivery.ts';
import { deskContract } from './desk.ts';
import { discountCodesContract } from './discount-codes.ts';
import { messagesContract } from './messages.ts';
import { metricsContract } from './metrics.ts';
import { chatContract } from './orders/chat.ts';
import { draftsContract } from './orders/drafts.ts';
import { fulfilmentContract } from './orders/fulfilment.ts';
import { ordersContract } from './orders/orders.ts';
import { parcelsContract } from './orders/parcel-calls.ts';
import { payContract } from './orders/pay-links.ts';
import { refundsContract } from './orders/refunds.ts';
import { returnsContract } from './orders/returns.ts';
import { proofsContract } from './orders/transfer-proofs.ts';
import { pushContract } from './push.ts';
import { reportsContract } from './reports.ts';
import { viewsContract } from './saved-views.ts';
import { secondFactorContract } from './second-factor.ts';
import { settingsContract } from './settings/settings.ts';
import { statementContract } from './statement.ts';
import { usersContract } from './users.ts';
import { wishlistContract } from './wishlist.ts';

/** The whole API. Server, typed clients, OpenAPI document and the completeness test read this. */
export const contract = {
  catalog: catalogContract,
  inventory: inventoryContract,
  stockHistory: stockHistoryContract,
  sale: saleContract,
  pictures: picturesContract,
  imports: importContract,
  collections: collectionsContract,
  restock: restockContract,
  codes: discountCodesContract,
  desk: deskContract,
  metrics: metricsContract,
  reports: reportsContract,
  messages: messagesContract,
  settings: settingsContract,
  cart: cartContract,
  wishlist: wishlistContract,
  orders: ordersContract,
  chat: chatContract,
  orderDesk: fulfilmentContract,
  drafts: draftsContract,
  pay: payContract,
  parcels: parcelsContract,
  refunds: refundsContract,
  proofs: proofsContract,
  statement: statementContract,
  returns: returnsContract,
  delivery: deliveryContract,
  users: usersContract,
  customers: customersContract,
  secondFactor: secondFactorContract,
  contact: contactContract,
  account: accountContract,
  views: viewsContract,
  push: pushContract,
};
export type Contract = typeof contract;
