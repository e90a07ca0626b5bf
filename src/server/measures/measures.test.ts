import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { makeCustomer, makeStaff } from '../../../tests/support/people.ts';
import type { LineMeasures } from '../../contract/measures/line-measures.ts';
import type { MeasureHistory, MeasureProfile } from '../../contract/measures/measures.api.ts';
import { formatMeasure } from '../../contract/measures/parse-measures.ts';
import { freezeMeasures, getMeasuresKey, listProfiles } from './index.ts';

let shop: TestShop;
let call: ReturnType<typeof httpClient>;
beforeAll(async () => {
  shop = await openTestShop();
  call = httpClient(shop);
});
afterAll(() => shop.close());

const body = (values: object = { bust: '36½' }, more: object = {}) => ({
  name: 'Me',
  basis: 'body',
  unit: 'in',
  values,
  ...more,
});
const profileIn = (answer: { body: Record<string, unknown> }) => answer.body.data as MeasureProfile;

async function saved(token: string, values?: object, more?: object) {
  const answer = await call('POST', '/api/measures', { token, body: body(values, more) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return profileIn(answer);
}
const list = async (token: string) =>
  (await call('GET', '/api/measures', { token })).body.data as MeasureProfile[];
const refusal = (answer: { status: number; body: Record<string, unknown> }) => [
  answer.status,
  answer.body.code,
];
const inDays = (days: number) => shop.clock.advance(days * 86_400_000);

describe('the measures of an account', () => {
  it('are as typed, with millimetres, the same after any number of saves', async () => {
    const { token } = await makeCustomer(shop);
    const first = await saved(token, { bust: '36½', halfLength: '15/24', hip: 92, waist: '' });
    expect(first).toMatchObject({
      name: 'Me',
      basis: 'body',
      unit: 'in',
      version: 1,
      takenBy: 'self',
      old: false,
      size: '',
      changes: '',
      values: {
        bust: { typed: '36½', mm: 927 },
        halfLength: { typed: '15/24', mm: [381, 610] },
        hip: { typed: '92', mm: 2337 },
      },
    });
    expect(first.values.waist).toBeUndefined();
    let { values } = first;
    for (let save = 2; save < 6; save += 1) {
      const typed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.typed]));
      const again = await call('PUT', `/api/measures/${first._id}`, { token, body: body(typed) });
      expect(profileIn(again)).toMatchObject({ _id: first._id, version: save });
      ({ values } = profileIn(again));
      expect(values.bust && formatMeasure(values.bust, 'in')).toBe('36½ in · 92.7 cm');
    }
  });

  it('are remarked upon, never refused for it', async () => {
    const { token } = await makeCustomer(shop);
    const { remarks } = await saved(token, { waist: '40', hip: '38' });
    expect(remarks).toEqual(['Waist larger than hip: is that right?']);
  });

  it.each([
    [body({ bust: '3' }), 'values.bust', 'Bust is between 4 and 120 in.'],
    [body({ hip: '121' }), 'values.hip', 'Hip is between 4 and 120 in.'],
    [body({ heel: '12.1' }), 'values.heel', 'Heel is between 0 and 12 in.'],
    [
      body({ halfLength: '15' }),
      'values.halfLength',
      'Half length is two figures, front and back, like 15/16½.',
    ],
    [body({}), 'values', 'Write at least one figure.'],
    [body({}, { basis: 'size' }), 'size', 'Choose the size that comes closest.'],
    [body({ bust: '36' }, { name: ' ' }), 'name', 'Name is required.'],
    [body({ bust: '36' }, { unit: 'ell' }), 'unit', 'The unit is in or cm.'],
  ])('%j is refused at %s', async (input, field, sentence) => {
    const { token } = await makeCustomer(shop);
    const answer = await call('POST', '/api/measures', { token, body: input });
    expect([refusal(answer), answer.body.fields]).toEqual([[422, 'INVALID_FIELDS'], { [field]: sentence }]);
    expect(await list(token)).toEqual([]);
  });

  it('may be a size with changes', async () => {
    const { token } = await makeCustomer(shop);
    const more = { basis: 'size', size: 'M', changes: 'Sleeves 3 cm longer' };
    expect(await saved(token, {}, more)).toMatchObject({ ...more, values: {} });
  });

  it('are old after six months', async () => {
    const { viewer, token } = await makeCustomer(shop);
    await saved(token);
    const isOld = async () => (await listProfiles(shop.db, { userId: viewer.id }, shop.clock.now()))[0]?.old;
    inDays(180);
    expect(await isOld()).toBe(false);
    inDays(5);
    expect(await isOld()).toBe(true);
  });

  it('are those of at most 20 people, also of two at once', async () => {
    const { token } = await makeCustomer(shop);
    for (let n = 0; n < 19; n += 1) await saved(token);
    const both = await Promise.all([0, 1].map(() => call('POST', '/api/measures', { token, body: body() })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'TOO_MANY_PROFILES',
      message: 'You can save measurements for at most 20 people.',
    });
    expect(refusal(await call('POST', '/api/measures/link', { token, body: { name: 'Mum' } }))).toEqual([
      409,
      'TOO_MANY_PROFILES',
    ]);
  });

  it('get two versions from two saves at once', async () => {
    const { token } = await makeCustomer(shop);
    const { _id } = await saved(token);
    const both = await Promise.all(
      ['37', '38'].map((bust) => call('PUT', `/api/measures/${_id}`, { token, body: body({ bust }) })),
    );
    expect(both.map((answer) => profileIn(answer).version).sort()).toEqual([2, 3]);
    const last = both.map(profileIn).find(({ version }) => version === 3);
    expect((await list(token))[0]).toMatchObject({ version: 3, values: last?.values });
  });

  it('are nobody else’s', async () => {
    const { token } = await makeCustomer(shop);
    const stranger = await makeCustomer(shop);
    const { _id } = await saved(token);
    const unknown = [404, 'MEASURES_NOT_FOUND'];
    for (const id of [_id, 'nothing', '00000000-0000-4000-8000-000000000000']) {
      const path = `/api/measures/${id}`;
      expect(refusal(await call('PUT', path, { token: stranger.token, body: body() }))).toEqual(unknown);
      expect(refusal(await call('DELETE', path, { token: stranger.token }))).toEqual(unknown);
      const asked = { token: stranger.token, body: { name: 'Mum', profileId: id } };
      expect(refusal(await call('POST', '/api/measures/link', asked))).toEqual(unknown);
    }
    expect(await list(stranger.token)).toEqual([]);
    expect((await call('DELETE', `/api/measures/${_id}`, { token })).body.data).toEqual([]);
  });

  it('are not a guest’s', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['PUT', '/1'],
      ['DELETE', '/1'],
      ['POST', '/link'],
    ] as const) {
      const answer = await call(method, `/api/measures${path}`, method === 'GET' ? {} : { body: body() });
      expect(refusal(answer)).toEqual([401, 'NOT_SIGNED_IN']);
    }
  });
});

describe('a link', () => {
  const ask = async (token: string, input: object) => {
    const answer = await call('POST', '/api/measures/link', { token, body: input });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const { link } = answer.body as { link: string };
    expect(link).toMatch(/\/measures\/[\w-]{22}$/);
    expect(String(answer.body.text)).toContain(link);
    return `/api/measures/link/${link.split('/').at(-1)}`;
  };

  it('takes the measures of another person once', async () => {
    const { token } = await makeCustomer(shop, 'Adaeze Okonkwo');
    const path = await ask(token, { name: 'Mum' });
    expect((await call('GET', path)).body.data).toMatchObject({ name: 'Mum', from: 'Adaeze' });
    expect((await call('POST', path, { body: body({ bust: '3' }) })).body.fields).toHaveProperty([
      'values.bust',
    ]);
    const both = await Promise.all([0, 1].map(() => call('POST', path, { body: body({ bust: '40' }) })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 410]);
    const used = [410, 'MEASURES_LINK_USED'];
    expect(refusal(await call('GET', path))).toEqual(used);
    expect(refusal(await call('POST', path, { body: body() }))).toEqual(used);
    expect(await list(token)).toMatchObject([{ name: 'Mum', version: 1, values: { bust: { mm: 1016 } } }]);
  });

  it('gives a profile a new version, and shows nothing of the one before', async () => {
    const { token } = await makeCustomer(shop);
    const { _id } = await saved(token, { bust: '36' }, { name: 'Mum' });
    const path = await ask(token, { name: 'Mum', profileId: _id });
    expect(JSON.stringify((await call('GET', path)).body)).not.toContain('36');
    expect((await call('POST', path, { body: body({ bust: '37' }, { name: 'Else' }) })).status).toBe(201);
    expect(await list(token)).toMatchObject([{ _id, name: 'Mum', version: 2 }]);
  });

  it('ends after seven days', async () => {
    const { token } = await makeCustomer(shop);
    const path = await ask(token, { name: 'Mum' });
    inDays(6.99);
    expect((await call('GET', path)).status).toBe(200);
    inDays(0.02);
    expect(refusal(await call('POST', path, { body: body() }))).toEqual([410, 'MEASURES_LINK_USED']);
  });

  it('is refused where the account has no room for it any more', async () => {
    const { token } = await makeCustomer(shop);
    const path = await ask(token, { name: 'Mum' });
    for (let n = 0; n < 20; n += 1) await saved(token);
    expect(refusal(await call('POST', path, { body: body() }))).toEqual([409, 'TOO_MANY_PROFILES']);
  });

  it('that there is not is not found, and guesses are limited', async () => {
    expect(refusal(await call('GET', '/api/measures/link/nothing'))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await call('POST', '/api/measures/link/nothing', { body: body() }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    const limited = await openTestShop({ RATE_LIMIT: 'on' });
    const guess = httpClient(limited);
    for (let n = 0; n < 60; n += 1) await guess('GET', `/api/measures/link/${n}`);
    expect(refusal(await guess('GET', '/api/measures/link/nothing'))).toEqual([429, 'TOO_MANY']);
    expect(refusal(await guess('POST', '/api/measures/link/nothing', { body: body() }))).toEqual([
      429,
      'TOO_MANY',
    ]);
    await limited.close();
  });

  it('for a customer is made by those who may see measures', async () => {
    const { viewer, token } = await makeCustomer(shop);
    const input = { name: 'Me', customerId: viewer.id };
    expect(refusal(await call('POST', '/api/measures/link', { token, body: input }))).toEqual([
      403,
      'WRONG_ROLE',
    ]);
    const [tailor, packer] = [await makeStaff(shop, 'tailor'), await makeStaff(shop, 'packer')];
    expect(refusal(await call('POST', '/api/measures/link', { token: packer.token, body: input }))).toEqual([
      403,
      'WRONG_DUTY',
    ]);
    const nobody = { token: tailor.token, body: { ...input, customerId: 'nothing' } };
    expect(refusal(await call('POST', '/api/measures/link', nobody))).toEqual([404, 'USER_NOT_FOUND']);
    const unnamed = { token: tailor.token, body: { name: 'Me' } };
    expect((await call('POST', '/api/measures/link', unnamed)).body.fields).toHaveProperty('customerId');
    const path = await ask(tailor.token, input);
    expect((await call('GET', path)).body.data).toMatchObject({ name: 'Me', from: '' });
    await call('POST', path, { body: body() });
    expect(await list(token)).toMatchObject([{ name: 'Me', takenBy: 'self' }]);
  });
});

describe('staff', () => {
  it('see and take measures: owner, manager and tailor, no packer', async () => {
    const { viewer, token } = await makeCustomer(shop);
    const { _id } = await saved(token, { bust: '36' });
    const path = '/api/customers/measures';
    for (const duty of ['owner', 'manager', 'tailor'] as const) {
      const staff = await makeStaff(shop, duty);
      const read = await call('GET', `${path}?customerId=${viewer.id}`, { token: staff.token });
      expect([duty, (read.body.data as MeasureHistory[])[0]?._id]).toEqual([duty, _id]);
    }
    for (const duty of ['packer', 'bookkeeper'] as const) {
      const staff = await makeStaff(shop, duty);
      const read = await call('GET', `${path}?customerId=${viewer.id}`, { token: staff.token });
      expect([duty, ...refusal(read)]).toEqual([duty, 403, 'WRONG_DUTY']);
    }
    const tailor = await makeStaff(shop, 'tailor', 'Bola');
    const took = { customerId: viewer.id, profileId: _id, ...body({ bust: '37' }) };
    const answer = await call('POST', path, { token: tailor.token, body: took });
    expect([answer.status, profileIn(answer)]).toMatchObject([201, { version: 2, takenBy: 'workroom' }]);
    expect(answer.body.measures).toMatchObject([
      {
        _id,
        versions: [
          { version: 2, author: 'Bola' },
          { version: 1, author: '', takenBy: 'self' },
        ],
      },
    ]);
    expect(await list(token)).toMatchObject([{ version: 2, takenBy: 'workroom' }]);
    const gone = { token: tailor.token, body: { customerId: viewer.id } };
    expect((await call('DELETE', `${path}/${_id}`, gone)).body.measures).toEqual([]);
    expect(refusal(await call('DELETE', `${path}/${_id}`, gone))).toEqual([404, 'MEASURES_NOT_FOUND']);
    expect(refusal(await call('POST', path, { token: tailor.token, body: took }))).toEqual([
      404,
      'MEASURES_NOT_FOUND',
    ]);
  });

  it('get an error where there is no such customer, or no room', async () => {
    const { token } = await makeStaff(shop, 'owner');
    const nobody = [404, 'USER_NOT_FOUND'];
    const path = '/api/customers/measures';
    expect(refusal(await call('GET', `${path}?customerId=nothing`, { token }))).toEqual(nobody);
    const input = { customerId: 'nothing', ...body() };
    expect(refusal(await call('POST', path, { token, body: input }))).toEqual(nobody);
    expect(refusal(await call('DELETE', `${path}/1`, { token, body: input }))).toEqual(nobody);
    const full = await makeCustomer(shop);
    for (let n = 0; n < 20; n += 1) await saved(full.token);
    const more = { customerId: full.viewer.id, ...body() };
    expect(refusal(await call('POST', path, { token, body: more }))).toEqual([409, 'TOO_MANY_PROFILES']);
  });

  it('no longer have the call with a key', async () => {
    const { token } = await makeStaff(shop, 'owner');
    const { viewer } = await makeCustomer(shop);
    const former = await call('POST', `/api/customers/${viewer.id}/measures`, { token, body: {} });
    expect(former.status).toBeGreaterThanOrEqual(404);
  });
});

describe('frozen measures', () => {
  const now = () => shop.clock.now();
  it('are a profile’s as they were, whatever becomes of it', async () => {
    const { viewer, token } = await makeCustomer(shop);
    const { _id } = await saved(token, { bust: '36½' });
    const frozen = await freezeMeasures(shop.db, viewer.id, { profileId: _id }, now());
    expect(frozen).toMatchObject({ profileId: _id, version: 1, name: 'Me', values: { bust: { mm: 927 } } });
    await call('PUT', `/api/measures/${_id}`, { token, body: body({ bust: '40' }) });
    const later = await freezeMeasures(shop.db, viewer.id, { profileId: _id }, now());
    expect(later).toMatchObject({ version: 2, values: { bust: { mm: 1016 } } });
    expect(getMeasuresKey(later)).not.toBe(getMeasuresKey(frozen));
    const stranger = await makeCustomer(shop);
    for (const id of [stranger.viewer.id, null])
      await expect(freezeMeasures(shop.db, id, { profileId: _id }, now())).rejects.toMatchObject({
        code: 'MEASURES_NOT_FOUND',
      });
  });

  it('of typed figures are marked where they are wrong', async () => {
    const typed: LineMeasures = {
      basis: 'body',
      unit: 'in',
      values: { bust: '36½', waist: 'wide', hip: '' },
    };
    await expect(freezeMeasures(shop.db, null, typed, now())).rejects.toMatchObject({
      code: 'INVALID_FIELDS',
      fields: { 'measures.values.waist': 'Waist is a number, like 36 or 36½.' },
    });
    const right: LineMeasures = { ...typed, values: { bust: '36½', hip: ' ' } };
    const frozen = await freezeMeasures(shop.db, null, right, now());
    expect(frozen).toMatchObject({ profileId: '', version: 0, values: { bust: { typed: '36½', mm: 927 } } });
    const again = await freezeMeasures(shop.db, null, right, new Date(now().getTime() + 1000));
    expect(getMeasuresKey(again)).toBe(getMeasuresKey(frozen));
  });
});
