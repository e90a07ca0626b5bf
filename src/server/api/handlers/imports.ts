import { cancelImport, getImport, importReportLines, listImports, undoImport } from '../../catalog/index.ts';
import type { Handlers } from '../call.ts';
import { csvDownload } from '../downloads.ts';

/** Calls about imports that were begun. */
export const importHandlers: Pick<Handlers, 'imports'> = {
  imports: {
    list: async (_, { shop }) => ({ data: await listImports(shop) }),
    get: async ({ job, page }, { shop }) => getImport(shop, job, page),
    report: async ({ job }, { shop, viewer }) =>
      csvDownload(shop, viewer, {
        fileName: 'import-report.csv',
        action: 'products downloaded',
        lines: await importReportLines(shop, job),
      }),
    cancel: async ({ job }, { shop, viewer }) => ({ data: await cancelImport(shop, job, viewer) }),
    undo: async ({ job }, { shop, viewer }) => ({ data: await undoImport(shop, job, viewer) }),
  },
};
