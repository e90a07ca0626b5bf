import { beforeAll, describe, expect, it } from 'vitest';
import { picture } from '../../../tests/support/back-office.ts';
import { addProduct, addUser } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { kemi, sewingCalls } from '../../../tests/support/orders/sewing-calls.ts';
import { makeStaff } from '../../../tests/support/people.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { issueToken } from '../users/tokens.ts';

const suite = new OrderSuite();
const { asAdmin, switchOn, request, quote, get } = sewingCalls(suite);

it('is not there while the workroom is off', async () => {
  const answer = await suite.call(undefined, 'POST', '/made-to-measure', { ...kemi, text: 'A gown' });
  expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  await switchOn();
});

const tokenOf = (link: string) => link.split('/').at(-1) ?? '';
const post = (path: string, body: object) => suite.call(undefined, 'POST', path, body);

describe('a request', () => {
  beforeAll(() => switchOn());

  it('is taken from a guest, with a reference and a link, and staff and customer are notified', async () => {
    const product = await addProduct(suite.shop, 1);
    const made = await request({
      productId: product,
      measures: { basis: 'body', unit: 'in', values: { bust: '46', halfLength: '15/24' } },
      cloth: 'advise',
      neededBy: '2026-03-12',
      budget: { currency: 'NGN', amount: 150_000 },
    });
    expect(made).toMatchObject({
      state: 'Requested',
      reference: expect.stringMatching(/^M-[A-Z2-9]{8}$/),
      link: expect.stringMatching(/^\/made-to-measure\/[\w-]{22}$/),
      neededBy: '2026-03-12',
      budget: { currency: 'NGN', amount: 150_000 },
      cloth: 'advise',
    });
    const link = await suite.call(undefined, 'GET', `/made-to-measure/link/${tokenOf(made.link)}`);
    expect(link.body.data).toMatchObject({ reference: made.reference, product: { _id: product } });
    expect(link.headers.get('cache-control')).toBe('no-store');
    const { data } = (await asAdmin('GET', '/desk/today')) as { data: { tasks: Record<string, number> } };
    expect(data.tasks.sewingRequests).toBeGreaterThan(0);
    expect(await suite.mailsTo(kemi.email)).toContain(made.reference);
    expect(await suite.mailsTo(suite.admin.email)).toContain(made.reference);
  });

  it('in the past, for an unknown piece, person or number is refused', async () => {
    const send = (more: object) => post('/made-to-measure', { ...kemi, text: 'A gown', ...more });
    expect((await send({ neededBy: '2026-03-01' })).body.fields).toHaveProperty('neededBy');
    expect((await send({ productId: 'none' })).body.code).toBe('PRODUCT_NOT_FOUND');
    expect((await send({ profileId: crypto.randomUUID() })).body.code).toBe('MEASURES_NOT_FOUND');
    expect((await send({ phone: '12' })).body.fields).toHaveProperty('phone');
    expect((await send({ budget: { currency: 'NGN', amount: 1.001 } })).body.fields).toHaveProperty('budget');
    const measures = { basis: 'body', unit: 'in', values: { bust: '300' } };
    expect((await send({ measures })).body.fields).toHaveProperty(['measures.values.bust']);
  });

  it('moves as the table says, and nowhere else', async () => {
    const made = await request();
    const token = tokenOf(made.link);
    const ask = () =>
      suite.call(suite.admin, 'POST', '/made-to-measure/ask', { id: made._id, text: 'Which colour?' });
    const decline = () =>
      suite.call(suite.admin, 'POST', '/made-to-measure/decline', { id: made._id, reason: 'Too soon' });
    const answer = () => post('/made-to-measure/answer', { token, text: 'Blue' });
    const withdraw = () => post('/made-to-measure/withdraw', { token });
    expect((await answer()).body.code).toBe('WRONG_STATE');
    const asked = await ask();
    expect(asked.body.data).toMatchObject({
      state: 'Question',
      whatsApp: { text: expect.stringContaining('Which colour?') },
    });
    expect((await ask()).status).toBe(409);
    expect((await answer()).body.data).toMatchObject({
      state: 'Requested',
      messages: [{}, { text: 'Blue' }],
    });
    await quote(made._id);
    for (const act of [ask, decline, answer]) expect((await act()).status).toBe(409);
    expect((await withdraw()).body.data).toMatchObject({ state: 'Withdrawn' });
    for (const act of [ask, decline, answer, withdraw]) expect((await act()).status).toBe(409);
    const late = await suite.call(suite.admin, 'POST', '/made-to-measure/quote', {
      id: made._id,
      lines: [{ kind: 'sewing', text: 'Gown', price: 1 }],
      currency: 'NGN',
      readyBy: '2026-03-20',
    });
    expect([late.status, late.body.code]).toEqual([409, 'WRONG_STATE']);
    const other = await request();
    const declined = await asAdmin('POST', '/made-to-measure/decline', { id: other._id, reason: 'Too soon' });
    expect(declined.data).toMatchObject({ state: 'Declined', reason: 'Too soon' });
  });

  it('is found by name, number and words, by state, and counted', async () => {
    const made = await request({ name: 'Zainab Bello', phone: '0809 765 4321', text: 'Emerald kaftan' });
    for (const q of ['zainab', '8097654321', 'emerald', made.reference]) {
      const { data } = await asAdmin('GET', `/made-to-measure?q=${encodeURIComponent(q)}`);
      expect((data as { _id: string }[]).map(({ _id }) => _id)).toContain(made._id);
    }
    const list = await asAdmin('GET', '/made-to-measure?state=Requested&page=1&limit=5');
    expect(list.counts).toMatchObject({ Requested: list.total });
    expect((await asAdmin('GET', '/made-to-measure?state=waiting')).total).toBe(list.total);
  });

  it('of an account is listed there and goes with it', async () => {
    const viewer = await addUser(suite.shop);
    const made = await request({}, viewer);
    const mine = await suite.call(viewer, 'GET', '/made-to-measure/mine');
    expect(mine.body.data).toMatchObject([{ _id: made._id }]);
    expect((await suite.call(await addUser(suite.shop), 'GET', '/made-to-measure/mine')).body.data).toEqual(
      [],
    );
  });

  it('is made of a message or a pasted chat with one press', async () => {
    await post('/contact', { name: 'Ada', email: 'ada@example.test', message: 'A boubou? 0803 111 2222' });
    const { data } = (await asAdmin('GET', '/messages')) as { data: { _id: string }[] };
    const taken = await asAdmin('POST', '/made-to-measure/from-message', { messageId: data[0]?._id });
    expect(taken.data).toMatchObject({ name: 'Ada', phone: '+2348031112222', state: 'Requested' });
    const text = 'Kemi: size 18 for my mother, bust 46, waist 40, hip 49. My number 0803 123 4567';
    const chat = await asAdmin('POST', '/made-to-measure/from-chat', { text });
    expect(chat.data).toMatchObject({ phone: '+2348031234567', text, measures: { values: { bust: {} } } });
    const none = await suite.call(suite.admin, 'POST', '/made-to-measure/from-message', {
      messageId: 'none',
    });
    expect(none.status).toBe(404);
  });
});

describe('pictures', () => {
  const send = async (
    files: [string, Buffer][],
    path = '/made-to-measure',
    fields: object = {},
    auth = '',
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    for (const [name, bytes] of files) form.append('pictures', new Blob([new Uint8Array(bytes)]), name);
    const headers: Record<string, string> = auth ? { authorization: `Bearer ${auth}` } : {};
    const answer = await testApp(suite.shop).request(`/api${path}`, { method: 'POST', body: form, headers });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const form = {
    ...kemi,
    text: 'Like this',
    measures: JSON.stringify({ basis: 'body', unit: 'cm', values: { bust: '92' } }),
    budget: JSON.stringify({ currency: 'ngn', amount: 50_000 }),
    neededBy: '',
  };

  it('come with the form, are at most five, and open to staff and by the link alone', async () => {
    const photo: [string, Buffer] = ['a.jpg', await picture(60, 80)];
    const sent = await send([photo, photo], '/made-to-measure', form);
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const made = sent.body.data as { _id: string; pictures: string[]; budget: object; neededBy: null };
    expect(made).toMatchObject({ budget: { currency: 'NGN', amount: 50_000 }, neededBy: null });
    expect(made.pictures).toHaveLength(2);
    const open = async (path: string, auth?: string) => {
      const headers: Record<string, string> = auth ? { authorization: `Bearer ${auth}` } : {};
      return (await testApp(suite.shop).request(path, { headers })).status;
    };
    const [address = ''] = made.pictures;
    const bare = address.replace(/\?.*/, '');
    expect(await open(address)).toBe(200);
    expect(await open(bare)).toBe(404);
    expect(await open(`${bare}?token=other`)).toBe(404);
    const token = await issueToken(suite.shop, { ...suite.admin, tokenVersion: 0 }, false);
    expect(await open(bare, token)).toBe(200);
    expect(await open(bare, (await makeStaff(suite.shop, 'tailor')).token)).toBe(200);
    expect(await open(bare, (await makeStaff(suite.shop, 'packer')).token)).toBe(404);
    const stranger = await addUser(suite.shop);
    expect(await open(bare, await issueToken(suite.shop, { ...stranger, tokenVersion: 0 }, false))).toBe(404);
    const six = await send(
      Array.from({ length: 6 }, () => photo),
      '/made-to-measure',
      form,
    );
    expect(six.body.code).toBe('TOO_MANY_PICTURES');
    const added = await send([photo], '/made-to-measure/picture', { id: made._id }, token);
    expect(added.status).toBe(201);
    expect((await get(made._id)).pictures).toHaveLength(3);
    const { data } = await quote(made._id, { sheet: { pictures: [added.body.key] } });
    expect(data.sheet.pictures).toEqual([added.body.url]);
    expect((await send([photo], '/made-to-measure/picture', { id: 'none' }, token)).status).toBe(404);
  });
});

it('packers and tailors neither read requests nor quote', async () => {
  for (const duty of ['packer', 'tailor', 'bookkeeper'] as const) {
    const { token } = await makeStaff(suite.shop, duty);
    const app = testApp(suite.shop);
    for (const [method, path] of [
      ['GET', '/api/made-to-measure'],
      ['POST', '/api/made-to-measure/quote'],
    ] as const) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const body = method === 'GET' ? undefined : '{}';
      expect((await app.request(path, { method, headers, body })).status).toBe(403);
    }
  }
});
