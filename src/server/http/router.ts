import { cartRoutes } from '../cart/cart.routes.ts';
import { catalogRoutes } from '../catalog/catalog.routes.ts';
import { inventoryRoutes } from '../catalog/editing/inventory.routes.ts';
import { contactRoutes } from '../contact/contact.routes.ts';
import { deliveryRoutes } from '../delivery/delivery.routes.ts';
import { fulfilmentRoutes } from '../fulfilment/fulfilment.routes.ts';
import { messagesRoutes } from '../messages/messages.routes.ts';
import { metricsRoutes } from '../metrics/metrics.routes.ts';
import { ordersRoutes } from '../orders/orders.routes.ts';
import { proofsRoutes } from '../payments/proofs/proofs.routes.ts';
import { settingsRoutes } from '../settings/settings.routes.ts';
import { accountRoutes } from '../users/account/account.routes.ts';
import { usersRoutes } from '../users/users.routes.ts';
import { wishlistRoutes } from '../wishlist/wishlist.routes.ts';
import { api } from './api-base.ts';

/** Every call with its handler; a missing one does not compile. */
export const router = api.router({
  catalog: catalogRoutes,
  inventory: inventoryRoutes,
  metrics: metricsRoutes,
  messages: messagesRoutes,
  settings: settingsRoutes,
  cart: cartRoutes,
  wishlist: wishlistRoutes,
  orders: ordersRoutes,
  orderDesk: fulfilmentRoutes,
  proofs: proofsRoutes,
  delivery: deliveryRoutes,
  users: usersRoutes,
  contact: contactRoutes,
  account: accountRoutes,
});
