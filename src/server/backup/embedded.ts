import { openFolder } from '../../platform/database/open-folder.ts';
import { type CopyConnection, copyInto } from './connection.ts';

/**
 * Opens the embedded database in a folder; the caller holds the folder's lock, or the folder is a copy.
 * @param fsync whether the disk holds all of it once it is closed; a copy that is only read needs none
 */
export async function connectEmbedded(
  folder: string,
  { fsync }: { fsync: boolean },
): Promise<CopyConnection> {
  const client = await openFolder(folder, { fsync });
  return {
    kind: 'embedded',
    query: async <Row>(text: string, values?: unknown[]) => (await client.query<Row>(text, values)).rows,
    exec: async (text) => {
      await client.exec(text);
    },
    copyOut: async (select) => {
      const { blob } = await client.query(`copy (${select}) to '/dev/blob'`);
      return blob ? Buffer.from(await blob.arrayBuffer()) : Buffer.alloc(0);
    },
    copyIn: async (table, columns, rows) => {
      await client.query(`${copyInto(table, columns)} '/dev/blob'`, [], {
        blob: new Blob([new Uint8Array(rows)]),
      });
    },
    close: () => client.close(),
  };
}
