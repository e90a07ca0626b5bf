import { type ApiError, connectionLost, logFailure, readAnswer } from './api-client.ts';
import { dropSession, readToken } from './state/session.ts';

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
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `/api${path}`);
    request.setRequestHeader('accept', 'application/json');
    const token = readToken();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    const fail = (error: ApiError) => {
      if (error.code === 'NOT_SIGNED_IN') dropSession();
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
