import type { Shop, Viewer } from '../../src/server/shop.ts';
import { issueToken } from '../../src/server/users/tokens.ts';
import { testApp } from './test-app.ts';

/** Sends one file with fields as a viewer, without a port; `path` is below `/api`. */
export async function sendFile(
  shop: Shop,
  viewer: Viewer | undefined,
  path: string,
  file: string | Uint8Array,
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'file.csv');
  const token = viewer && (await issueToken(shop, { ...viewer, tokenVersion: 0 }, false));
  const response = await testApp(shop).request(`/api${path}`, {
    method: 'POST',
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
