import { fetchFile, saveFile } from '../../client/fetch-file.ts';

/** Downloads a file that only an admin gets. Throws ApiError. */
export async function downloadFile(path: string, name: string): Promise<void> {
  saveFile(await fetchFile(path), name);
}
