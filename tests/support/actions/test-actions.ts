import type { Viewer } from '../../../src/server/shop.ts';
import type { OrderShop } from '../orders/orders.ts';

/** Who acts, on what. */
export type Desk = {
  shop: OrderShop;
  admin: Viewer;
  password: string;
  /** Prepares an action by a call that must succeed, as the admin unless another viewer is given. */
  done: (method: string, path: string, body?: object, viewer?: Viewer) => Promise<Record<string, unknown>>;
  /** What one act leaves for the next. */
  saved: Record<string, string>;
};

/** By method and path as the contract has them: prepares everything, and answers the call that is the act. */
export type TestActions = Record<string, (desk: Desk) => Promise<{ path?: string; body?: object }>>;
