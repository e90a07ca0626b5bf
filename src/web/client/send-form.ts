import type { AnswerText } from './api-client.ts';

type FormRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  fields: Record<string, unknown> | undefined;
  signal: AbortSignal | undefined;
  onProgress: ((part: number) => void) | undefined;
};

/**
 * Sends a form. If progress is requested, it uses XMLHttpRequest, because fetch does not report how much has been
 * sent.
 * @throws AbortError if the signal aborted it, an error without a message if no complete response arrived
 */
export async function sendForm({
  method,
  url,
  headers,
  fields,
  signal,
  onProgress,
}: FormRequest): Promise<AnswerText> {
  signal?.throwIfAborted();
  const body = toFormData(fields);
  if (!onProgress) {
    const answer = await fetch(url, { method, headers, signal, body });
    return {
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      text: await answer.text(),
    };
  }
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => {
      const type = request.getResponseHeader('content-type') ?? '';
      resolve({ status: request.status, type, text: request.responseText });
    };
    const lost = () => reject(new Error('No whole answer came.'));
    request.onerror = lost;
    request.ontimeout = lost;
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

/**
 * Converts an input to a form: files as they are, after all text fields, so that the server can reject one before it
 * arrives; lists and records as JSON.
 */
function toFormData(input: Record<string, unknown> = {}): FormData {
  const form = new FormData();
  const files: [name: string, file: Blob][] = [];
  for (const [name, value] of Object.entries(input)) {
    if (value instanceof Blob) files.push([name, value]);
    else if (isFileList(value)) for (const file of value) files.push([name, file]);
    else if (value !== undefined) form.append(name, textPart(value));
  }
  for (const [name, file] of files) form.append(name, file);
  return form;
}

function textPart(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function isFileList(value: unknown): value is Blob[] {
  return Array.isArray(value) && value.length > 0 && value.every((part) => part instanceof Blob);
}
