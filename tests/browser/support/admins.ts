import { type APIRequestContext, expect } from '@playwright/test';

type NewAdmin = { name: string; email: string; password: string; token: string };

let made = 0;

/** Opens an account and makes it an admin's: an owner's, unless another duty is named. */
export async function makeAdmin(
  request: APIRequestContext,
  by: { token: string },
  name: string,
  duty = 'owner',
): Promise<NewAdmin> {
  made += 1;
  const email = `admin-${Date.now()}-${made}-${Math.random().toString(36).slice(2, 8)}@example.test`;
  const password = 'lantern-on-the-quay-7';
  const registered = await request.post('/api/users/register', {
    data: { name, email, password, agree: true },
  });
  expect(registered.status(), await registered.text()).toBe(201);
  const headers = { authorization: `Bearer ${by.token}` };
  const { users } = await (
    await request.get(`/api/users/get_users?limit=5&q=${encodeURIComponent(email)}`, { headers })
  ).json();
  const changed = await request.post('/api/users/role', {
    headers,
    data: { userId: users[0]._id, role: 'admin', duty },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  return { name, email, password, token: await login(request, email, password) };
}

export async function login(request: APIRequestContext, email: string, password: string): Promise<string> {
  const answer = await request.post('/api/users/login', { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).token;
}

/** Ends every session of an admin, as from another device. */
export async function endSessions(request: APIRequestContext, { token }: { token: string }): Promise<void> {
  const answer = await request.post('/api/users/logout_everywhere', {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
