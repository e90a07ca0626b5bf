import type { ErrorCode, FieldErrors } from '../../contract/errors.ts';

/** Method and path of each call, by `group.name`. */
export type RouteTable = Record<string, [method: string, path: string]>;

type FailureBody = { code?: ApiError['code']; message?: string; fields?: FieldErrors };

/** Said of a failure that brought no words of its own. */
const unexplained = 'Something failed on our side. Please try again.';

/** A refused or failed call, in words for people. `status` is 0 when no whole answer came. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'OFFLINE' | 'NOT_JSON';
  readonly status: number;
  readonly fields: FieldErrors;
  readonly data: Record<string, unknown>;
  /** False when the answer had no words and `message` is only a general sentence. */
  readonly explained: boolean;

  constructor(status: number, body: FailureBody) {
    super(body.message || unexplained);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? 'UNEXPECTED';
    this.fields = body.fields ?? {};
    this.data = body;
    this.explained = Boolean(body.message);
  }
}

/** The failure of a call, as it was thrown. Anything else is a mistake in the program, and thrown on. */
export function failureOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

/** No answer came, or only a part of one: what was asked may or may not have been done. */
export function connectionLost(): ApiError {
  return new ApiError(0, { code: 'OFFLINE', message: 'Network error. Please try again.' });
}

export type CallOptions = { signal?: AbortSignal; headers?: Record<string, string>; keepalive?: boolean };

type Dependencies = {
  token(): string | undefined;
  /** A token was refused; true when the call may be sent once more, with the token of now. */
  onRefused(token: string | undefined): Promise<boolean>;
};

type Input = Record<string, unknown> | FormData | undefined;

/**
 * A client with the contract's shape over plain fetch: `client.cart.add({ … })`. No schemas reach the browser;
 * the server checks.
 * @throws ApiError for every answer that is not a success, and when none came
 */
export function createClient<Client>(routes: RouteTable, dependencies: Dependencies): Client {
  const groups: Record<string, Record<string, unknown>> = {};
  for (const [name, [method, path]] of Object.entries(routes)) {
    const [group = '', call = ''] = name.split('.');
    groups[group] ??= {};
    groups[group][call] = (input: Input, options: CallOptions = {}) =>
      withToken(dependencies, (token) => send(method, path, input, options, token));
  }
  return groups as Client;
}

/** Sends with the token of now; once more, with a newer one, where the first was refused and may be replaced. */
export async function withToken<Answer>(
  { token: readToken, onRefused }: Dependencies,
  sendWith: (token: string | undefined) => Promise<Answer>,
): Promise<Answer> {
  const token = readToken();
  try {
    return await sendWith(token);
  } catch (error) {
    const refused = error instanceof ApiError && error.code === 'NOT_SIGNED_IN';
    if (!refused || !(await onRefused(token))) throw error;
    return sendWith(readToken());
  }
}

async function send(
  method: string,
  path: string,
  input: Input,
  options: CallOptions,
  token: string | undefined,
) {
  const { url, rest } = fillPath(path, input);
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  if (token) headers.authorization = `Bearer ${token}`;
  const init: RequestInit = { method, headers, signal: options.signal, keepalive: options.keepalive };
  let address = url;
  if (rest instanceof FormData) init.body = rest;
  else if (method === 'GET') address += queryOf(rest);
  else {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(rest ?? {});
  }
  try {
    return readAnswer(await fetchText(address, init));
  } catch (error) {
    if (isAbort(error)) throw error;
    const failure = error instanceof ApiError ? error : connectionLost();
    logFailure(method, url, failure);
    throw failure;
  }
}

type AnswerText = { status: number; type: string; text: string };

/** The whole answer. A connection cut in the middle of the body rejects, as one that never was. */
async function fetchText(address: string, init: RequestInit): Promise<AnswerText> {
  const answer = await fetch(address, init);
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
export function readAnswer({ status, type, text }: AnswerText): Record<string, unknown> {
  if (!type.includes('json')) throw notJson(status);
  const body = parseBody(text);
  if (typeof body !== 'object' || body === null) throw notJson(status);
  if (status >= 200 && status < 300 && !('success' in body && body.success === false)) return { ...body };
  throw new ApiError(status, body);
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw connectionLost();
  }
}

function notJson(status: number): ApiError {
  const message = 'Server configuration error. Please contact support.';
  return new ApiError(status, { code: 'NOT_JSON', message });
}

/** True for a call that its own caller ended. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Every failed call leaves a line in the console: what was asked, the status, the code and the sentence. */
export function logFailure(method: string, path: string, { status, code, message }: ApiError): void {
  console.warn(`${method} ${path} failed: ${status} ${code}. ${message}`);
}

function fillPath(path: string, input: Input): { url: string; rest: Input } {
  const parameter = /\{(\w+)\}/g;
  if (!path.includes('{') || input === undefined) return { url: `/api${path}`, rest: input };
  if (input instanceof FormData) {
    const url = path.replace(parameter, (_, name: string) => encodeURIComponent(String(input.get(name))));
    return { url: `/api${url}`, rest: input };
  }
  const rest = { ...input };
  const url = path.replace(parameter, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  return { url: `/api${url}`, rest };
}

function queryOf(input: Input): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}
