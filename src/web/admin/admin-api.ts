import routes from 'virtual:api-routes/admin';
import type { AdminApi } from '../../contract/clients.ts';
import { createClient } from '../client/api-client.ts';
import { readToken } from '../state/session.ts';
import { sessionAccepted, sessionRefused } from '../state/session-ended.ts';
import { createReauthClient } from './layout/reauthentication.ts';

/** The calls of the back office, which wait for the password if one requires it. Loaded by admin pages only. */
export const adminApi = createReauthClient(
  createClient<AdminApi>(routes, {
    token: readToken,
    onRefused: sessionRefused,
    onAccepted: sessionAccepted,
  }),
);
