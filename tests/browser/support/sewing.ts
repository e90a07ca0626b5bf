import { type APIRequestContext, expect } from '@playwright/test';
import { standardWorkroom } from '../../../src/contract/workroom/standard-workroom.ts';

type Admin = { token: string };

const headersOf = ({ token }: Admin) => ({ authorization: `Bearer ${token}` });

/** Switches on or off whether the shop sews to measure. */
export async function switchWorkroom(request: APIRequestContext, admin: Admin, on: boolean): Promise<void> {
  const headers = headersOf(admin);
  const { versions } = await (await request.get('/api/settings', { headers })).json();
  const data = { value: { ...standardWorkroom, on }, version: versions.workroom };
  const answer = await request.put('/api/settings/workroom', { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Quotes ₦150,001 with a deposit of 70 per cent on the request of a link; answers the quote's. */
export async function quoteOn(request: APIRequestContext, admin: Admin, link: string): Promise<string> {
  const token = link.split('/').at(-1);
  const { data } = await (await request.get(`/api/made-to-measure/link/${token}`)).json();
  const readyBy = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10);
  const lines = [
    { kind: 'sewing', text: 'Kimono bubu to measure', price: 120_000 },
    { kind: 'cloth', text: 'Adire, five yards', price: 30_001 },
  ];
  const sheet = { text: 'Longer, with sleeves to the wrist', ease: 'easy' };
  const answer = await request.post('/api/made-to-measure/quote', {
    headers: headersOf(admin),
    data: { id: data._id, lines, currency: 'NGN', deposit: 70, fittings: 1, readyBy, sheet },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).link;
}
