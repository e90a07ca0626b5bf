import { ApiError } from '../api-client.ts';
import { readToken } from '../state/session.ts';

/** Downloads a file that only an admin gets: a plain link could not carry the token. Throws ApiError. */
export async function downloadFile(path: string, name: string): Promise<void> {
  const answer = await fetch(`/api${path}`, { headers: { authorization: `Bearer ${readToken()}` } }).catch(
    () => {
      throw new ApiError(0, { code: 'OFFLINE', message: 'Network error. Please try again.' });
    },
  );
  if (!answer.ok) throw new ApiError(answer.status, await answer.json());
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
