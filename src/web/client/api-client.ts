import type { UploadOptions } from '../../contract/clients.ts';
import type { ErrorCode, ErrorData, FieldErrors } from '../../contract/errors.ts';

/** Method and path of a call; `form` is sent as multipart, since it may hold files, `file` answers one. */
export type ApiRoute = [method: string, path: string, kind?: 'form' | 'file'];

/** The routes of the calls, by `group.name`. */
export type RouteTable = Record<string, ApiRoute>;

type FailureBody = { code?: ApiErrorCode; message?: string; fields?: FieldErrors };

/** The message for a failure that has none of its own. */
const unknownFailureMessage = 'Something failed on our side. Please try again.';

/** The shop's own codes, and what only a browser sees: no whole answer, and one that is not the shop's. */
type ApiErrorCode = ErrorCode | 'OFFLINE' | 'NOT_JSON';

type ApiErrorOf<Code extends ApiErrorCode> = Error & {
  readonly code: Code;
  /** 0 when no whole answer came. */
  readonly status: number;
  readonly fields: FieldErrors;
  /** The data sent with this code. */
  readonly data: Code extends ErrorCode ? ErrorData<Code> : Record<string, never>;
  /** False when the answer had no words and `message` is only a general sentence. */
  readonly explained: boolean;
};

/** A rejected or failed call, with a message for users. Its `code` determines what `data` contains. */
export type ApiError = { [Code in ApiErrorCode]: ApiErrorOf<Code> }[ApiErrorCode];

class Failure extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly fields: FieldErrors;
  readonly data: FailureBody;
  readonly explained: boolean;

  constructor(status: number, body: FailureBody) {
    super(body.message || unknownFailureMessage);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? 'UNEXPECTED';
    this.fields = body.fields ?? {};
    this.data = body;
    this.explained = Boolean(body.message);
  }
}

/** The compiler trusts the server here: the data sent with a code is as the contract's error table defines it. */
export const ApiError = Failure as new (status: number, body: FailureBody) => ApiError;

/** The failure of a call, as it was thrown. Anything else is a mistake in the program, and thrown on. */
export function toFailure(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

/**
 * Converts an error to one a page can show. A bug in the program is included: it is logged to the console, and the
 * page reports a failure instead of waiting indefinitely.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  console.error(error);
  return new ApiError(0, {});
}

/** Returns the error for a missing or incomplete response: the request may or may not have been carried out. */
function connectionLostError(): ApiError {
  return new ApiError(0, { code: 'OFFLINE', message: 'Network error. Please try again.' });
}

type Dependencies = {
  token(): string | undefined;
  /** Called when a token is rejected; resolves to true if the call may be sent once more with the current token. */
  onRefused(token: string | undefined): Promise<boolean>;
  /** Called when a call that requires signing in succeeds. */
  onAccepted?(): void;
};

type Input = Record<string, unknown> | undefined;

/**
 * A client with the contract's shape over plain fetch: `client.cart.add({ … })`. No schemas reach the browser; the
 * server checks.
 * @throws ApiError for every answer that is not a success, and when none came; `AbortError` when the signal ended it
 */
export function createClient<Client>(
  routes: RouteTable,
  { token, onRefused, onAccepted }: Dependencies,
): Client {
  const groups: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries(routes)) {
    const [group = '', call = ''] = name.split('.');
    groups[group] ??= {};
    groups[group][call] = async (input?: Input, options: UploadOptions = {}) => {
      const sent = token();
      try {
        const answer = await send(route, input, options, sent);
        onAccepted?.();
        return answer;
      } catch (error) {
        const refused = error instanceof ApiError && error.code === 'NOT_SIGNED_IN';
        if (!refused || !(await onRefused(sent))) throw error;
        return send(route, input, options, token());
      }
    };
  }
  return groups as Client;
}

async function send(
  [method, path, kind]: ApiRoute,
  input: Input,
  options: UploadOptions,
  token: string | undefined,
): Promise<unknown> {
  const { url, rest } = fillPath(path, input);
  const { signal, keepalive, onProgress } = options;
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  if (token) headers.authorization = `Bearer ${token}`;
  try {
    if (kind === 'form') {
      // few pages send files: what they need for it comes when the first is sent
      const { sendForm } = await import('./send-form.ts');
      return readAnswer(await sendForm({ method, url, headers, fields: rest, signal, onProgress }));
    }
    if (method === 'GET') {
      const answer = await fetch(url + toQueryString(rest), { method, headers, signal, keepalive });
      return kind === 'file' && answer.ok ? await answer.blob() : readAnswer(await getText(answer));
    }
    headers['content-type'] = 'application/json';
    const body = JSON.stringify(rest ?? {});
    return readAnswer(await getText(await fetch(url, { method, headers, signal, keepalive, body })));
  } catch (error) {
    if (isAbort(error)) throw error;
    const failure = error instanceof ApiError ? error : connectionLostError();
    const { status, code, message } = failure;
    console.warn(`${method} ${url} failed: ${status} ${code}. ${message}`);
    throw failure;
  }
}

export type AnswerText = { status: number; type: string; text: string };

/** The whole answer. A connection cut in the middle of the body rejects, as one that never was. */
async function getText(answer: Response): Promise<AnswerText> {
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    text: await answer.text(),
  };
}

/**
 * Reads an answer of the API.
 * @returns its body
 * @throws ApiError for a refusal, for what is not JSON, and for JSON that breaks off before its end
 */
function readAnswer({ status, type, text }: AnswerText): Record<string, unknown> {
  if (!type.includes('json')) throw invalidJsonFailure(status);
  const body = parseBody(text);
  if (typeof body !== 'object' || body === null) throw invalidJsonFailure(status);
  if (status >= 200 && status < 300 && !('success' in body && body.success === false)) return { ...body };
  throw new ApiError(status, body);
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw connectionLostError();
  }
}

function invalidJsonFailure(status: number): ApiError {
  const message = 'Server configuration error. Please contact support.';
  return new ApiError(status, { code: 'NOT_JSON', message });
}

/** True for a call that its own caller ended. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function fillPath(path: string, input: Input): { url: string; rest: Input } {
  if (!path.includes('{') || input === undefined) return { url: `/api${path}`, rest: input };
  const rest = { ...input };
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  return { url: `/api${url}`, rest };
}

function toQueryString(input: Input): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}
