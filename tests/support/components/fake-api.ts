import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A call that the browser's client made: its method and path, and what it sent. */
export type Call = { path: string; query: URLSearchParams; body: unknown; headers: Headers };

type Reply = { status?: number; json?: unknown; html?: string };
type Answer = Reply | ((call: Call) => Reply | Promise<Reply>);

const lost = Symbol('lost');
let answers = new Map<string, Answer | typeof lost>();
let calls: (Call & { route: string })[] = [];
let unanswered: string[] = [];

/** Replaces the server: `fakeApi.answer('POST /api/contact', { json: { success: true } })`. */
export const fakeApi = {
  /** Answers a route from now on. */
  answer(route: string, answer: Answer): void {
    answers.set(route, answer);
  },
  /** Breaks the connection of every call to a route from now on. */
  breakConnection(route: string): void {
    answers.set(route, lost);
  },
  /** Holds the answer of a route back until the returned function is called. */
  hold(route: string, reply: Reply): () => void {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    answers.set(route, () => held.then(() => reply));
    return release;
  },
  /** The calls of a route so far, or of all routes. */
  calls(route?: string): Call[] {
    return route ? calls.filter((call) => call.route === route) : calls;
  },
};

/** For the set-up of every test file: replaces `fetch`, and fails a test that does not answer a call. */
export function installFakeApi(): void {
  beforeEach(() => {
    [answers, calls, unanswered] = [new Map(), [], []];
    vi.spyOn(globalThis, 'fetch').mockImplementation(reply);
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
  });
  afterEach(() => {
    expect(unanswered, 'calls that the test does not answer').toEqual([]);
  });
}

async function reply(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(String(address), window.location.origin);
  const route = `${init.method ?? 'GET'} ${pathname}`;
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
  const call = { route, path: pathname, query: searchParams, body, headers: new Headers(init.headers) };
  calls.push(call);
  const answer = answers.get(route);
  if (answer === undefined) unanswered.push(route);
  if (answer === undefined || answer === lost) throw new TypeError('Failed to fetch');
  const { status = 200, json, html } = await (typeof answer === 'function' ? answer(call) : answer);
  const type = html === undefined ? 'application/json' : 'text/html';
  return new Response(html ?? JSON.stringify(json), { status, headers: { 'content-type': type } });
}

/** A request that sends a file and reports its progress, complete in one event. */
class FakeRequest {
  upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  #type = '';
  #method = 'GET';
  #url = '';
  #headers = new Headers();

  open(method: string, url: string): void {
    [this.#method, this.#url] = [method, url];
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }
  getResponseHeader = () => this.#type;
  abort = () => this.onabort?.();

  async send(body: FormData): Promise<void> {
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 1 });
    try {
      const answer = await reply(this.#url, { method: this.#method, headers: this.#headers, body });
      this.#type = answer.headers.get('content-type') ?? '';
      this.status = answer.status;
      this.responseText = await answer.text();
    } catch {
      this.onerror?.();
      return;
    }
    this.onload?.();
  }
}
