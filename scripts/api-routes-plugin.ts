import type { Plugin } from 'vite';
import { listContractRoutes } from '../src/server/api/contract-routes.ts';
import type { ApiRoute, RouteTable } from '../src/web/client/api-client.ts';

const names = { 'virtual:api-routes/shop': false, 'virtual:api-routes/admin': true } as const;

/**
 * Exposes the contract's methods and paths to the browser without its schemas: `virtual:api-routes/shop` for
 * everyone, `virtual:api-routes/admin` for the back office only.
 */
export function apiRoutes(): Plugin {
  return {
    name: 'api-routes',
    resolveId: (id) => (id in names ? `\0${id}` : undefined),
    load(id) {
      const name = id.slice(1);
      if (!id.startsWith('\0') || !(name in names)) return undefined;
      const forAdmins = names[name as keyof typeof names];
      const routes = listContractRoutes().filter(({ meta }) => (meta.access === 'admin') === forAdmins);
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
