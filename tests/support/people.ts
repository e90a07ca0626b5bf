import type { Shop } from '../../src/server/shop.ts';
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
  return { viewer: { id: user._id, name: user.name, email: user.email, role: user.role }, token, password };
}

/** Headers of a signed-in JSON request. */
export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}
