import { Hono } from 'hono';
import { ShopError } from '../../contract/errors.ts';
import { boundBody } from '../../platform/http/body.ts';
import { failureResponse } from '../../platform/http/errors.ts';
import { receiveEvent } from '../payments/index.ts';
import type { Shop } from '../shop.ts';

const maxBytes = 256 * 1024;

/**
 * Receives the payment providers' webhooks. Mounted before the contract's calls, since the signature covers the raw
 * bytes: they are stored, acknowledged immediately and processed by a job.
 */
export function webhookApp(shop: Shop): Hono {
  const app = new Hono();
  for (const provider of shop.payments.all) {
    app.post(provider.webhook.path, async (c) => {
      await boundBody(c, maxBytes);
      const rawBody = Buffer.from(await c.req.arrayBuffer());
      const event = provider.parseWebhook(rawBody, c.req.raw.headers);
      if (!event) return failureResponse(new ShopError('BAD_SIGNATURE'));
      await receiveEvent(shop, provider.name, event, rawBody.toString('utf8'));
      return c.json({ success: true });
    });
  }
  return app;
}
