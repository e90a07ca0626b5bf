import { accountContract } from './accounts/account.api.ts';
import { usersContract } from './accounts/admins.api.ts';
import { secondFactorContract } from './accounts/second-factor.api.ts';
import { staffContract } from './accounts/staff.api.ts';
import { deskContract } from './back-office/desk.api.ts';
import { viewsContract } from './back-office/saved-views.api.ts';
import { cartContract } from './cart/cart.api.ts';
import { catalogContract } from './catalog/catalog.api.ts';
import { collectionsContract } from './catalog/collections.api.ts';
import { picturesContract } from './catalog/pictures.api.ts';
import { articlesContract } from './content/articles.api.ts';
import { pagesContract } from './content/pages.api.ts';
import { contactContract } from './customers/contact.api.ts';
import { groupsContract } from './customers/customer-groups.api.ts';
import { customersContract } from './customers/customers.api.ts';
import { messagesContract } from './customers/messages.api.ts';
import { wishlistContract } from './customers/wishlist.api.ts';
import { deliveryContract } from './delivery/delivery.api.ts';
import { discountCodesContract } from './discounts/discount-codes.api.ts';
import { saleContract } from './discounts/sale.api.ts';
import { chatContract } from './drafts/chat.api.ts';
import { draftsContract } from './drafts/drafts.api.ts';
import { payContract } from './drafts/pay-links.api.ts';
import { importContract } from './import-export/import.api.ts';
import { quotesContract } from './made-to-measure/quotes.api.ts';
import { requestsContract } from './made-to-measure/requests.api.ts';
import { measuresContract } from './measures/measures.api.ts';
import { lettersContract } from './news/letters.api.ts';
import { newsletterContract } from './news/newsletter.api.ts';
import { mailsContract } from './notifications/mails.api.ts';
import { pushContract } from './notifications/push.api.ts';
import { fulfilmentContract } from './orders/fulfilment.api.ts';
import { ordersContract } from './orders/orders.api.ts';
import { parcelsContract } from './orders/parcel-calls.api.ts';
import { refundsContract } from './payments/refunds.api.ts';
import { statementContract } from './payments/statement.api.ts';
import { proofsContract } from './payments/transfer-proofs.api.ts';
import { cartRemindersContract, remindersContract } from './reminders/reminders.api.ts';
import { metricsContract } from './reports/metrics.api.ts';
import { reportsContract } from './reports/reports.api.ts';
import { receivingContract } from './returns/receiving.api.ts';
import { returnsContract } from './returns/returns.api.ts';
import { reviewDeskContract, reviewsContract } from './reviews/reviews.api.ts';
import { setsContract } from './sets/sets.api.ts';
import { beginContract } from './settings/begin.api.ts';
import { settingsContract } from './settings/settings.api.ts';
import { stockCountContract } from './stock/count.api.ts';
import { inventoryContract } from './stock/inventory.api.ts';
import { restockContract } from './stock/restock.api.ts';
import { stockHistoryContract } from './stock/stock-history.api.ts';
import { delayContract } from './workroom/delay.api.ts';
import { balancesContract, workroomContract } from './workroom/workroom.api.ts';

/** The whole API. Server, typed clients, OpenAPI document and the completeness test read this. */
export const contract = {
  catalog: catalogContract,
  inventory: inventoryContract,
  stockHistory: stockHistoryContract,
  stockCount: stockCountContract,
  sale: saleContract,
  pictures: picturesContract,
  imports: importContract,
  collections: collectionsContract,
  pages: pagesContract,
  articles: articlesContract,
  restock: restockContract,
  codes: discountCodesContract,
  desk: deskContract,
  metrics: metricsContract,
  reports: reportsContract,
  messages: messagesContract,
  sets: setsContract,
  settings: settingsContract,
  begin: beginContract,
  mails: mailsContract,
  cart: cartContract,
  wishlist: wishlistContract,
  orders: ordersContract,
  chat: chatContract,
  orderDesk: fulfilmentContract,
  drafts: draftsContract,
  pay: payContract,
  madeToMeasure: requestsContract,
  quotes: quotesContract,
  parcels: parcelsContract,
  refunds: refundsContract,
  proofs: proofsContract,
  statement: statementContract,
  returns: returnsContract,
  receiving: receivingContract,
  reviews: reviewsContract,
  reviewDesk: reviewDeskContract,
  delivery: deliveryContract,
  delays: delayContract,
  users: usersContract,
  staff: staffContract,
  customers: customersContract,
  groups: groupsContract,
  newsletter: newsletterContract,
  letters: lettersContract,
  measures: measuresContract,
  secondFactor: secondFactorContract,
  contact: contactContract,
  account: accountContract,
  views: viewsContract,
  push: pushContract,
  workroom: workroomContract,
  balances: balancesContract,
  reminders: remindersContract,
  cartReminders: cartRemindersContract,
};
export type Contract = typeof contract;
