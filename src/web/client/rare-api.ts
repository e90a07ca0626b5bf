import routes from 'virtual:api-routes/rare';
import type { RareApi } from '../../contract/clients.ts';
import { readToken } from '../state/session.ts';
import { sessionRefused } from '../state/session-ended.ts';
import { createClient } from './api-client.ts';

/** The calls that few visits make. Loaded by the pages that make them. */
export const rareApi = createClient<RareApi>(routes, { token: readToken, onRefused: sessionRefused });
