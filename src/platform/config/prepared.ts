import path from 'node:path';

/** The file that marks a data folder in which a shop has been prepared. */
export const preparedFile = (dataDir: string) => path.join(dataDir, 'shop.prepared');
