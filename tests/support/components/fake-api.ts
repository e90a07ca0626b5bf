import { vi } from 'vitest';

type Call = { method: string; path: string; query: URLSearchParams; body: unknown };
type Reply = { status?: number; json: object } | { status?: number; html: string } | 'no connection';

/**
 * Answers `fetch` in place of the shop, so that components are tested with the client they have in a browser.
 * Each call is answered by the newest reply for its path; one without a reply fails the test.
 */
export function fakeApi() {
  const replies = new Map<string, (call: Call) => Reply | Promise<Reply>>();
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'http://shop.test');
    const path = url.pathname.replace(/^\/api/, '');
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method: init.method ?? 'GET', path, query: url.searchParams, body };
    const reply = replies.get(path);
    if (!reply) throw new Error(`No reply is given for ${call.method} ${path}.`);
    calls.push(call);
    const answer = await reply(call);
    if (answer === 'no connection') throw new TypeError('Failed to fetch');
    if ('html' in answer) {
      return new Response(answer.html, {
        status: answer.status ?? 200,
        headers: { 'content-type': 'text/html' },
      });
    }
    return Response.json(answer.json, { status: answer.status ?? 200 });
  });
  return {
    /** What was asked for a path, oldest first. */
    callsOf: (path: string) => calls.filter((call) => call.path === path),
    /** From now on a path is answered so. A function may look at the call, or wait. */
    reply(path: string, answer: Reply | ((call: Call) => Reply | Promise<Reply>)): void {
      replies.set(path, typeof answer === 'function' ? answer : () => answer);
    },
    /** From now on a path is refused with an error of the contract. */
    refuse(
      path: string,
      status: number,
      failure: { code: string; message: string } & Record<string, unknown>,
    ) {
      this.reply(path, { status, json: { success: false, ...failure } });
    },
  };
}

export type FakeApi = ReturnType<typeof fakeApi>;
