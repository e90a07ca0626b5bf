import routes from 'virtual:api-routes/shop';
import type { ContractRouterClient } from '@orpc/contract';
import type { Contract } from '../../contract/api/index.ts';
import { readToken } from '../state/session/session.ts';
import { sessionRefused } from '../state/session/session-ended.ts';
import { type CallOptions, createClient } from './api-client.ts';

type WithCallOptions<Client> = {
  [Group in keyof Client]: {
    [Call in keyof Client[Group]]: Client[Group][Call] extends (
      input: infer Input,
      ...rest: never[]
    ) => infer Result
      ? (input?: Input, options?: CallOptions) => Result
      : never;
  };
};

/** The API's calls, typed from the contract. */
export type ApiClient = WithCallOptions<ContractRouterClient<Contract>>;

/** The calls of shoppers and customers. Admin calls stand in `admin/admin-api.ts`. */
export const api = createClient<ApiClient>(routes, { token: readToken, onRefused: sessionRefused });
