import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { discountCodes } from '../../../src/platform/database/schema/schema.ts';
import type { Viewer } from '../../../src/server/shop.ts';
import { cardOrder, homeAddress } from './order-fixtures.ts';
import type { OrderSuite } from './order-suite.ts';

/** The calls that tests of discount codes make. */
export function codeCalls(suite: OrderSuite) {
  let counter = 0;

  /** A code of its own; answers its name and how often it is used. */
  async function addCode(body: object) {
    counter += 1;
    const code = `CODE-${counter}`;
    const added = await suite.call(suite.admin, 'POST', '/codes', { code, ...body });
    expect(added.status).toBe(201);
    const { _id } = added.body.data as { _id: string };
    const used = async () => {
      const [row] = await suite.shop.db.select().from(discountCodes).where(eq(discountCodes.id, _id));
      return row?.used;
    };
    const change = (changes: object) => suite.call(suite.admin, 'PUT', `/codes/${_id}`, changes);
    return { _id, code, used, change };
  }

  /** An address used by no other test: codes are counted by email too. */
  const ownCard = () => {
    counter += 1;
    return { ...cardOrder, address: { ...homeAddress, email: `buyer-${counter}@example.test` } };
  };
  const place = (user: Viewer, body: object, key?: string) =>
    suite.call(
      user,
      'POST',
      '/order/place',
      { ...ownCard(), ...body },
      key ? { 'idempotency-key': key } : {},
    );
  const check = (body: object, user?: Viewer) =>
    suite.call(user, 'POST', '/code/check', { currency: 'NGN', ...body });
  return { addCode, ownCard, place, check };
}
