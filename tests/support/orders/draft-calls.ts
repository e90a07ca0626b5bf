import { expect } from 'vitest';
import type { Draft } from '../../../src/contract/drafts/drafts.api.ts';
import type { PayPage } from '../../../src/contract/drafts/pay-links.api.ts';
import type { OrderSuite } from './order-suite.ts';

export const ngozi = { name: 'Ngozi Eze', phone: '0803 123 4567' };
export const ngoziAddress = {
  lastName: 'Eze',
  email: 'ngozi@example.test',
  street: '12 Aba Road',
  city: 'Port Harcourt',
  state: 'Rivers',
  country: 'Nigeria',
};

/** Calls about orders by staff, as an admin makes them; each must succeed. */
export function draftCalls(suite: OrderSuite) {
  const made = async (method: string, path: string, body: object, headers?: Record<string, string>) => {
    const answer = await suite.call(suite.admin, method, path, body, headers);
    expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ success: true });
    return answer.body;
  };
  const draftOf = (body: object) => ({
    customer: ngozi,
    currency: 'NGN',
    source: 'whatsapp',
    ...body,
  });
  const add = async (body: object) => (await made('POST', '/order/draft', draftOf(body))).data as Draft;
  const send = async (draftId: string) => {
    const { link } = await made('POST', '/order/draft/send', { draftId });
    return String(link).split('/pay/')[1] ?? '';
  };
  const get = async (id: string) =>
    (await made('GET', `/order/draft/${id}`, undefined as never)).data as Draft;
  const page = async (token: string) =>
    (await suite.call(undefined, 'GET', `/pay/${token}`)).body.data as unknown as PayPage;
  const pay = (token: string, body: object = {}) =>
    suite.call(undefined, 'POST', `/pay/${token}`, {
      paymentMethod: 'card',
      address: ngoziAddress,
      ...body,
    });
  return { made, draftOf, add, send, get, page, pay };
}
