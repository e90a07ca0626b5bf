import { expect } from 'vitest';
import type { Quote, QuotePage } from '../../../src/contract/made-to-measure/quotes.api.ts';
import type { SewingRequest } from '../../../src/contract/made-to-measure/request.api.ts';
import type { AdminSewingRequest } from '../../../src/contract/made-to-measure/requests.api.ts';
import { standardWorkroom } from '../../../src/contract/workroom/standard-workroom.ts';
import type { Viewer } from '../../../src/server/shop.ts';
import { homeAddress } from './order-fixtures.ts';
import type { OrderSuite } from './order-suite.ts';
import { orderIn } from './orders.ts';

export const kemi = { name: 'Kemi Ade', phone: '0803 123 4567', email: 'kemi@example.test' };

/** ₦100,001 in three lines, with the cost of two. */
export const gownLines = [
  { kind: 'sewing', text: 'Gown', quantity: 1, price: 80_001, cost: 30_000 },
  { kind: 'cloth', text: 'Aso-oke, 4 yards', quantity: 4, price: 4_500, cost: 3_000 },
  { kind: 'extra', text: 'Head-tie', quantity: 1, price: 2_000 },
];

/** Calls about requests and quotes, which must succeed unless they answer the whole response. */
export function sewingCalls(suite: OrderSuite) {
  const by = (viewer: Viewer | undefined) => async (method: string, path: string, body?: object) => {
    const answer = await suite.call(viewer, method, path, body);
    expect(answer.body, `${path} ${JSON.stringify(answer.body)}`).toMatchObject({ success: true });
    return answer.body;
  };
  const asAdmin = (method: string, path: string, body?: object) => by(suite.admin)(method, path, body);
  const switchOn = async (more: object = {}) => {
    const settings = await asAdmin('GET', '/settings');
    const version = (settings as { versions: { workroom?: number } }).versions.workroom ?? 0;
    return asAdmin('PUT', '/settings/workroom', {
      value: { ...standardWorkroom, on: true, ...more },
      version,
    });
  };
  const request = async (more: object = {}, viewer?: Viewer) =>
    (await by(viewer)('POST', '/made-to-measure', { ...kemi, text: 'A gown, size 18', ...more }))
      .data as SewingRequest;
  const quoteOf = (id: string, more: object = {}) => ({
    id,
    lines: gownLines,
    currency: 'NGN',
    readyBy: '2026-03-20',
    ...more,
  });
  const quote = async (id: string, more: object = {}) => {
    const body = await asAdmin('POST', '/made-to-measure/quote', quoteOf(id, more));
    const token = String(body.link).split('/quote/')[1] ?? '';
    return { ...(body as { version: number; link: string; data: Quote }), token };
  };
  const quoted = async (more: object = {}, asked: object = {}, viewer?: Viewer) => {
    const made = await request(asked, viewer);
    return { request: made, ...(await quote(made._id, more)) };
  };
  const accept = (token: string, more: object = {}) =>
    suite.call(undefined, 'POST', '/quote/accept', {
      token,
      version: 1,
      paymentMethod: 'card',
      address: homeAddress,
      ...more,
    });
  const accepted = async (token: string, more: object = {}) => {
    const answer = await accept(token, more);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as unknown as {
      orderId: string;
      reference: string;
      payment: { authorizationUrl?: string; amount?: number; narration?: string } | null;
      data: QuotePage;
    };
  };
  const get = async (id: string) =>
    (await asAdmin('GET', `/made-to-measure/${id}`)).data as AdminSewingRequest;
  const order = async (id: string) => orderIn((await suite.call(suite.admin, 'GET', `/order/${id}`)).body);
  return { asAdmin, switchOn, request, quoteOf, quote, quoted, accept, accepted, get, order };
}
