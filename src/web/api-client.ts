import type { ErrorCode, FieldErrors } from '../contract/errors.ts';

/** Method and path of each call, by `group.name`. */
export type RouteTable = Record<string, [method: string, path: string]>;

/** A refused or failed call, in words for people. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'OFFLINE' | 'NOT_JSON';
  readonly status: number;
  readonly fields: FieldErrors;
  readonly data: Record<string, unknown>;

  constructor(status: number, body: { code: ApiError['code']; message: string; fields?: FieldErrors }) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.data = body;
  }
}

export type CallOptions = { signal?: AbortSignal; headers?: Record<string, string>; keepalive?: boolean };

type Dependencies = { token(): string | undefined; onSignedOut(): void };

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
      send(method, path, input, options, dependencies);
  }
  return groups as Client;
}

async function send(
  method: string,
  path: string,
  input: Input,
  options: CallOptions,
  dependencies: Dependencies,
) {
  const { url, rest } = fillPath(path, input);
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  const token = dependencies.token();
  if (token) headers.authorization = `Bearer ${token}`;
  const init: RequestInit = { method, headers, signal: options.signal, keepalive: options.keepalive };
  let address = url;
  if (rest instanceof FormData) init.body = rest;
  else if (method === 'GET') address += queryOf(rest);
  else {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(rest ?? {});
  }
  const answer = await fetch(address, init).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, { code: 'OFFLINE', message: 'Network error. Please try again.' });
  });
  return readAnswer(answer, token, dependencies);
}

async function readAnswer(
  answer: Response,
  token: string | undefined,
  dependencies: Dependencies,
): Promise<unknown> {
  if (!answer.headers.get('content-type')?.includes('json')) {
    throw new ApiError(answer.status, {
      code: 'NOT_JSON',
      message: 'Server configuration error. Please contact support.',
    });
  }
  const body = await answer.json();
  if (answer.ok && body.success !== false) return body;
  const error = new ApiError(answer.status, body);
  if (error.code === 'NOT_SIGNED_IN' && token) dependencies.onSignedOut();
  throw error;
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
