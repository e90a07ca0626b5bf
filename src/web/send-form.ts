import { ApiError } from './api-client.ts';
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
    request.onload = () => {
      const body = readBody(request.responseText);
      if (request.status < 300 && body.success === true) resolve(body as never);
      else {
        const error = new ApiError(request.status, body);
        if (error.code === 'NOT_SIGNED_IN') dropSession();
        reject(error);
      }
    };
    const fail = () =>
      reject(new ApiError(0, { code: 'OFFLINE', message: 'Network error. Please try again.' }));
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

type Body = ConstructorParameters<typeof ApiError>[1] & { success?: boolean };

function readBody(text: string): Body {
  try {
    return JSON.parse(text);
  } catch {
    return { code: 'NOT_JSON', message: 'Server configuration error. Please contact support.' };
  }
}
