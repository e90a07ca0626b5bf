const hourMs = 3_600_000;

type Claims = { name: string; email: string; role?: 'admin' | 'user'; duty?: string; exp?: number };

/** A token as a browser reads it: of a customer, valid for an hour. Its signature is none. */
export function makeToken({ name, email, role = 'user', duty, exp }: Claims): string {
  const claims = {
    _id: 'person-1',
    name,
    email,
    role,
    duty,
    exp: exp ?? Math.floor((Date.now() + hourMs) / 1000),
  };
  return ['x', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'x'].join('.');
}
