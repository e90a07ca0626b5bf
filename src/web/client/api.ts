import routes from 'virtual:api-routes/shop';
import type { ShopApi } from '../../contract/clients.ts';
import { readToken } from '../state/session.ts';
import { sessionRefused } from '../state/session-ended.ts';
import { createClient } from './api-client.ts';

/** The calls of shoppers and customers. Admin calls are in `admin/admin-api.ts`. */
export const api = createClient<ShopApi>(routes, { token: readToken, onRefused: sessionRefused });
