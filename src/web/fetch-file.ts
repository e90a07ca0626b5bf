import { ApiError } from './api-client.ts';
import { readToken } from './state/session.ts';

/** Fetches a file that only its owner or an admin gets: a plain link could not carry the token. Throws ApiError. */
export async function fetchFile(path: string): Promise<Blob> {
  const answer = await fetch(`/api${path}`, { headers: { authorization: `Bearer ${readToken()}` } }).catch(
    () => {
      throw new ApiError(0, { code: 'OFFLINE', message: 'Network error. Please try again.' });
    },
  );
  if (!answer.ok) throw new ApiError(answer.status, await answer.json());
  return answer.blob();
}

/** Saves a file as the browser's downloads do. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
