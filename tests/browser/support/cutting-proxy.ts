import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { browserPort } from './address.ts';

/**
 * Starts a proxy between a browser and the shop. The shop processes requests normally; responses of the named paths
 * break off in the middle of their body, as when the connection is lost.
 */
export async function startCuttingProxy() {
  const cut = new Set<string>();
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const onward = ask({ port: browserPort, method, path: url, headers }, (answer) => {
      if (!cut.has(url)) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      answer.resume();
      answer.on('end', () => {
        outgoing.writeHead(answer.statusCode ?? 200, {
          'content-type': 'application/json',
          'content-length': 900,
        });
        outgoing.write('{"success":true,"da', () => outgoing.destroy());
      });
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
