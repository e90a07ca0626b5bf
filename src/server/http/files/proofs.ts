import { Hono } from 'hono';
import { ShopError } from '../../../contract/errors.ts';
import { readProofFile } from '../../payments/proofs/proofs.ts';
import type { Shop } from '../../shop.ts';
import { readViewer } from '../../users/tokens.ts';
import { clientIp } from '../client-ip.ts';
import { failureResponse, toShopError } from '../errors.ts';

/** The files customers sent to prove a transfer: for their owner and admins, never shown inline as a page. */
export function proofsApp(shop: Shop): Hono {
  const app = new Hono();
  app.onError((error, c) => failureResponse(toShopError(error, c.req.path)));
  app.get('/order/proof/:orderId', async (c) => {
    const viewer = await readViewer(shop, c.req.raw.headers);
    if (!viewer) throw new ShopError('NOT_SIGNED_IN');
    const asked = { ...viewer, address: clientIp(c, shop.config.trustProxyHops) };
    const { bytes, mediaType, reference } = await readProofFile(shop, asked, c.req.param('orderId'));
    const name = `proof-${reference}.${mediaType === 'image/webp' ? 'webp' : 'pdf'}`;
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
  });
  return app;
}
