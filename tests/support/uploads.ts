import type { Shop, Viewer } from '../../src/server/shop.ts';
import { issueToken } from '../../src/server/users/tokens.ts';
import { testApp } from './test-app.ts';

/** A complete PDF, as small as one can be. */
export const smallPdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** Sends a proof of transfer for an order as a viewer, without a port. */
export async function sendProofFile(shop: Shop, viewer: Viewer, orderId: string, bytes: Buffer) {
  const form = new FormData();
  form.append('orderId', orderId);
  form.append('proof', new Blob([new Uint8Array(bytes)]), 'proof');
  const token = await issueToken(shop, { ...viewer, tokenVersion: 0 }, false);
  const response = await testApp(shop).request('/api/order/proof', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
