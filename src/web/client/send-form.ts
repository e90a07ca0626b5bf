import { readToken } from '../state/session/session.ts';
import { sessionRefused } from '../state/session/session-ended.ts';
import { type ApiError, connectionLost, logFailure, readAnswer, withToken } from './api-client.ts';

/**
 * Sends a form with files. XMLHttpRequest, because fetch cannot tell how much has been sent.
 * @param onProgress the part sent, 0 to 1; 1 means that the server is at work on the files
 * @throws ApiError as every call; `AbortError` when the signal ended it
 */
export function sendForm<Answer>(
  method: 'POST' | 'PUT',
  path: string,
  form: FormData,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return withToken({ token: readToken, onRefused: sessionRefused }, (token) =>
    sendOnce<Answer>(method, path, form, token, onProgress, headers, signal),
  );
}

function sendOnce<Answer>(
  method: 'POST' | 'PUT',
  path: string,
  form: FormData,
  token: string | undefined,
  onProgress: (part: number) => void,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `/api${path}`);
    request.setRequestHeader('accept', 'application/json');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    const fail = (error: ApiError) => {
      logFailure(method, `/api${path}`, error);
      reject(error);
    };
    request.onload = () => {
      const { status, responseText: text } = request;
      try {
        resolve(
          readAnswer({ status, type: request.getResponseHeader('content-type') ?? '', text }) as Answer,
        );
      } catch (error) {
        fail(error as ApiError);
      }
    };
    request.onerror = () => fail(connectionLost());
    request.ontimeout = () => fail(connectionLost());
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
