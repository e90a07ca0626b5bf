import type { Plugin } from 'vite';
import { rareGroups } from '../src/contract/clients.ts';
import type { RouteMeta } from '../src/contract/schemas.ts';
import { listContractRoutes } from '../src/server/api/contract-routes.ts';
import type { ApiRoute, RouteTable } from '../src/web/client/api-client.ts';

const isRare = (name: string) => rareGroups.some((group) => name.startsWith(`${group}.`));

const tables: Record<string, (call: { name: string; meta: RouteMeta }) => boolean> = {
  'virtual:api-routes/shop': ({ name, meta }) => meta.access !== 'admin' && !isRare(name),
  'virtual:api-routes/rare': ({ name, meta }) => meta.access !== 'admin' && isRare(name),
  'virtual:api-routes/admin': ({ meta }) => meta.access === 'admin',
};

/**
 * Exposes the contract's methods and paths to the browser without its schemas: `virtual:api-routes/shop` for
 * everyone, `…/rare` for what few visits need, `…/admin` for the back office only.
 */
export function apiRoutes(): Plugin {
  return {
    name: 'api-routes',
    resolveId: (id) => (id in tables ? `\0${id}` : undefined),
    load(id) {
      const isListed = id.startsWith('\0') ? tables[id.slice(1)] : undefined;
      if (!isListed) return undefined;
      const routes = listContractRoutes().filter(isListed);
      const table: RouteTable = Object.fromEntries(
        routes.map(({ name, method, path, meta: { file, multipart, pictures } }) => {
          // the form's pictures are sent ahead, so the form itself holds no file
          const kind: ApiRoute[2] = file ? 'file' : multipart && !pictures ? 'form' : undefined;
          return [name, kind ? [method, path, kind] : [method, path]];
        }),
      );
      return `export default ${JSON.stringify(table)};`;
    },
  };
}
