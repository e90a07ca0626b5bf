import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { makeAdmin, makeCustomer, makeStaff } from '../../../tests/support/people.ts';
import { listEvents } from '../audit/audit.ts';
import { listOwners } from '../users/users.sql.ts';

let shop: TestShop;
let call: ReturnType<typeof httpClient>;
let owner: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => {
  shop = await openTestShop();
  call = httpClient(shop);
  owner = await makeAdmin(shop);
});
afterAll(() => shop.close());

const setRole = (body: object, token = owner.token) => call('POST', '/api/users/role', { body, token });
const remove = (userId: string, token = owner.token) =>
  call('DELETE', '/api/users/remove_users', { body: { userId }, token });

describe('a duty', () => {
  it('is given with the role, and is owner where none is named', async () => {
    const { viewer } = await makeCustomer(shop);
    const userId = viewer.id;
    expect((await setRole({ userId, role: 'admin' })).body.data).toMatchObject({
      role: 'admin',
      duty: 'owner',
    });
    expect((await setRole({ userId, role: 'admin', duty: 'packer' })).body.data).toMatchObject({
      duty: 'packer',
    });
    expect((await setRole({ userId, role: 'admin' })).body.data).toMatchObject({ duty: 'packer' });
    expect((await setRole({ userId, role: 'user' })).body.data).toMatchObject({ role: 'user', duty: null });
    expect((await setRole({ userId, role: 'admin' })).body.data).toMatchObject({ duty: 'owner' });
    expect((await setRole({ userId, role: 'user', duty: 'manager' })).body.data).toMatchObject({
      duty: null,
    });
  });

  it('there is not is refused at the field', async () => {
    const { viewer } = await makeCustomer(shop);
    const { status, body } = await setRole({ userId: viewer.id, role: 'admin', duty: 'seamstress' });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['duty']]);
  });

  it('that changes ends the sessions, stands in the log and is mailed to every owner and to the person', async () => {
    const second = await makeStaff(shop, 'owner', 'Ngozi');
    const staff = await makeStaff(shop, 'manager', 'Blessing');
    expect((await call('GET', '/api/users/get_users', { token: staff.token })).status).toBe(200);
    shop.clock.advance(1000);
    await setRole({ userId: staff.id, role: 'admin', duty: 'packer' });
    expect((await call('GET', '/api/order/list', { token: staff.token })).status).toBe(401);
    for (const email of [owner.viewer.email, second.email, staff.email]) {
      const [mail] = await mailsTo(shop, email);
      expect(mail?.subject).toBe('Blessing is packer now');
      expect(mail?.text).toContain('from manager to packer');
    }
    const [entry] = (await listEvents(shop, {})).data;
    expect(entry).toMatchObject({
      action: 'role changed',
      subject: staff.email,
      changes: [{ field: 'duty', from: 'manager', to: 'packer' }],
    });
    await setRole({ userId: second.id, role: 'user' });
  });

  it('of the last owner stays, also where other admins are there', async () => {
    const manager = await makeStaff(shop, 'manager');
    expect((await listOwners(shop.db)).map(({ id }) => id)).toEqual([owner.viewer.id]);
    const own = owner.viewer.id;
    for (const body of [{ role: 'user' }, { role: 'admin', duty: 'bookkeeper' }]) {
      const refused = await setRole({ userId: own, ...body });
      expect([refused.status, refused.body.code]).toEqual([409, 'LAST_OWNER']);
    }
    expect((await setRole({ userId: own, role: 'admin' })).status).toBe(200);
    await setRole({ userId: manager.id, role: 'user' });
  });

  it('is an owner’s to give: a manager changes nobody, and removes nobody', async () => {
    const manager = await makeStaff(shop, 'manager');
    const { viewer } = await makeCustomer(shop);
    for (const userId of [viewer.id, manager.id, owner.viewer.id]) {
      const answer = await setRole({ userId, role: 'admin', duty: 'owner' }, manager.token);
      expect([answer.status, answer.body.code]).toEqual([403, 'WRONG_DUTY']);
      expect((await remove(userId, manager.token)).body.code).toBe('WRONG_DUTY');
    }
    await setRole({ userId: manager.id, role: 'user' });
  });

  it('of an admin who is removed is sent to the owners', async () => {
    const packer = await makeStaff(shop, 'packer', 'Ebiere');
    shop.clock.advance(1000);
    expect((await remove(packer.id)).status).toBe(200);
    const [mail] = await mailsTo(shop, owner.viewer.email);
    expect(mail?.text).toContain(`removed the account of Ebiere (${packer.email}, packer)`);
    expect(await mailsTo(shop, packer.email)).toEqual([]);
  });
});

describe('of owners who act on each other at the same moment', () => {
  it('one stays, ten times over', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [a, b] = [await makeStaff(shop, 'owner'), await makeStaff(shop, 'owner')];
      const [first, second] = await Promise.all([
        setRole({ userId: b.id, role: 'admin', duty: 'packer' }, a.token),
        round % 2 === 0 ? setRole({ userId: a.id, role: 'user' }, b.token) : remove(a.id, b.token),
      ]);
      const statuses = [first.status, second.status];
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      const left = (await listOwners(shop.db)).map(({ id }) => id).filter((id) => id === a.id || id === b.id);
      expect(left).toHaveLength(1);
      await setRole({ userId: left[0] ?? '', role: 'user' });
    }
  });

  it('the last two keep one of them', async () => {
    const a = await makeStaff(shop, 'owner');
    const [first, second] = await Promise.all([
      setRole({ userId: owner.viewer.id, role: 'admin', duty: 'manager' }, a.token),
      setRole({ userId: a.id, role: 'admin', duty: 'manager' }, owner.token),
    ]);
    expect([first.status, second.status].filter((status) => status === 200)).toHaveLength(1);
    expect(await listOwners(shop.db)).toHaveLength(1);
  });
});
