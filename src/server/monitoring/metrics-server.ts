import { createServer } from 'node:http';
import type { OpenDatabase } from '../../platform/database/open.ts';
import type { ResponseCache } from '../../platform/http/cache/response-cache.ts';
import { log } from '../../platform/observability/log.ts';
import type { Shop } from '../shop.ts';

export type MetricsServer = { port: number; close(): Promise<void> };

/**
 * Answers `GET /metrics` in Prometheus' text format on a port of its own, which belongs behind the firewall: for this
 * machine alone unless METRICS_HOST names another address.
 * @param port 0 for one that the system chooses
 */
export async function startMetricsServer(
  shop: Shop,
  opened: OpenDatabase,
  caches: Record<string, ResponseCache>,
  port: number,
): Promise<MetricsServer> {
  // loaded where it is wanted only: most shops measure nothing
  const { startMeters } = await import('./meters.ts');
  const meters = startMeters(shop, opened, caches);
  const server = createServer((request, response) => {
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (!reading || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
      return;
    }
    meters.scrape().then(
      (text) => response.writeHead(200, { 'content-type': meters.contentType }).end(text),
      (error: unknown) => {
        log.error('The metrics could not be read', error);
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, shop.config.metricsHost, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      meters.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
