import type { StaffRole } from '../../src/contract/accounts/roles.ts';
import { hashPassword } from '../../src/platform/passwords.ts';
import type { Shop } from '../../src/server/shop.ts';
import { issueToken } from '../../src/server/users/tokens.ts';
import { insertUser } from '../../src/server/users/users.sql.ts';
import { ensureAdmin, loginUser, registerUser } from '../../src/server/users/users.ts';

let made = 0;

/** A fresh customer with token. */
export async function makeCustomer(shop: Shop, name = 'Adaeze Okonkwo') {
  made += 1;
  const email = `customer-${made}@example.test`;
  const password = 'river-lantern-42';
  const { user, token } = await registerUser(shop, { name, email, password });
  return {
    viewer: { id: user._id, name: user.name, email: user.email, role: user.role },
    token,
    email,
    password,
  };
}

/** The admin with token; made on the first call. */
export async function makeAdmin(shop: Shop) {
  const password = 'harbour-drum-7788';
  await ensureAdmin({ ...shop, config: { ...shop.config, adminPassword: password } }, () => password);
  const { user, token } = await loginUser(shop, { email: shop.config.adminEmail, password });
  const { _id: id, name, email, role } = user;
  const viewer = { id, name, email, role, duty: user.duty ?? undefined, confirmed: true };
  return { viewer, token, password };
}

/** Headers of a signed-in JSON request. */
export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

/** A fresh admin with this duty, signed in just now. */
export async function makeStaff(shop: Shop, duty: StaffRole, name = `Staff ${duty}`) {
  made += 1;
  const email = `staff-${made}@example.test`;
  const password = 'lagoon-basket-91';
  const passwordHash = await hashPassword(password);
  const user = await insertUser(shop.db, { name, email, emailKey: email, passwordHash, role: 'admin', duty });
  if (!user) throw new Error('The admin was not inserted.');
  return { id: user.id, name, email, password, token: await issueToken(shop, user, false) };
}
