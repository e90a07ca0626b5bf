import { readToken } from '../state/session/session.ts';
import { sessionRefused } from '../state/session/session-ended.ts';
import { ApiError, connectionLost, logFailure, readAnswer, withToken } from './api-client.ts';

/** Fetches a file that only its owner or an admin gets: a plain link could not carry the token. Throws ApiError. */
export function fetchFile(path: string): Promise<Blob> {
  return withToken({ token: readToken, onRefused: sessionRefused }, (token) => fetchOnce(path, token));
}

async function fetchOnce(path: string, token: string | undefined): Promise<Blob> {
  const address = `/api${path}`;
  try {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    if (answer.ok) return await answer.blob();
    const type = answer.headers.get('content-type') ?? '';
    readAnswer({ status: answer.status, type, text: await answer.text() });
    throw connectionLost();
  } catch (error) {
    const failure = error instanceof ApiError ? error : connectionLost();
    logFailure('GET', address, failure);
    throw failure;
  }
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
