import { isContractProcedure } from '@orpc/contract';
import { contract } from '../../contract/api.ts';
import type { RouteMeta } from '../../contract/schemas.ts';

/** One call of the contract as the HTTP layer sees it. */
export type ContractRoute = {
  name: string;
  method: string;
  path: string;
  meta: RouteMeta;
  /** Error codes of the call itself, in addition to those of every call. */
  codes: string[];
};

/** Every call of the contract, flat. Paths are below /api, with `{id}` for parameters. */
export function listContractRoutes(): ContractRoute[] {
  const found: ContractRoute[] = [];
  for (const [group, calls] of Object.entries(contract)) {
    for (const [name, procedure] of Object.entries(calls)) {
      if (!isContractProcedure(procedure)) continue;
      const { route, meta, errorMap } = procedure['~orpc'];
      if (!route.method || !route.path) throw new Error(`${group}.${name} has no method or path.`);
      found.push({
        name: `${group}.${name}`,
        method: route.method,
        path: route.path,
        meta: meta as RouteMeta,
        codes: Object.keys(errorMap),
      });
    }
  }
  return found;
}

/** `/product/{id}` in Hono's spelling: `/product/:id`. */
export function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
