import routes from 'virtual:api-routes/admin';
import type { AdminApi } from '../../contract/api/clients.ts';
import { createClient } from '../client/api-client.ts';
import { readToken } from '../state/session/session.ts';
import { sessionRefused } from '../state/session/session-ended.ts';

/** The calls of the back office. Loaded by admin pages alone. */
export const adminApi = createClient<AdminApi>(routes, { token: readToken, onRefused: sessionRefused });
