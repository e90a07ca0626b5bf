import { setTimeout as wait } from 'node:timers/promises';
import { startFakePaystack } from '../../browser/support/fake-paystack.ts';
import { cardOrder, line as cartLine } from '../../support/orders/order-fixtures.ts';
import { startTcpProxy } from '../../support/tcp-proxy.ts';
import { makeClocks } from '../build-clock-library.ts';
import { placeOnce, sendRequest } from '../customers.ts';
import { runFault, type Stage } from '../run-scenario.ts';
import type { Scenario } from '../scenario.ts';

const hourMs = 61 * 60_000;
const silentMs = 40_000;
const settledWithinMs = 120_000;

/**
 * The provider accepts connections but does not respond for an hour, while customers pay on pages opened before; the
 * clock skips half of the hour. Nothing notifies the shop of the payments: it has to query them.
 */
export const providerSilent: Scenario = {
  name: 'provider-silent',
  owed: 'An order fails with the message that the provider cannot be reached; payments made during the fault are found afterwards.',
  engines: ['pglite', 'postgres'],
  play: async (engine, ground) => {
    const provider = await startFakePaystack();
    const { hostname, port } = new URL(provider.address);
    const line = await startTcpProxy({ host: hostname, port: Number(port) }, ground.firstPort + 2);
    const clocks = makeClocks();
    const places = engine === 'postgres' ? [0, 1] : [0];
    const open: { id: string; page: string }[] = [];
    try {
      return await runFault(engine, ground, {
        options: {
          env: (place) => ({
            ...clocks.env(place),
            PAYSTACK_SIMULATED: 'off',
            PAYSTACK_SECRET_KEY: 'sk_test_chaos_1234567890',
            PAYSTACK_BASE_URL: `http://127.0.0.1:${line.port}`,
          }),
        },
        boundMs: 30_000,
        faultMs: silentMs,
        begin: async (stage) => {
          for (let count = 0; count < 3; count += 1) open.push(await openPage(stage));
          line.behaviour.state = 'silent';
          for (const { page } of open) await fetch(page.replace('/pay/', '/paid/'), { redirect: 'manual' });
          setTimeout(() => {
            for (const place of places) clocks.set(place, hourMs);
          }, silentMs / 2);
        },
        end: () => {
          line.behaviour.state = 'open';
        },
        after: async (stage) => {
          const ids = open.map(({ id }) => id);
          let unsettled = ids;
          for (let waitedMs = 0; unsettled.length > 0 && waitedMs < settledWithinMs; waitedMs += 2000) {
            await wait(2000);
            const paid = await paidOrders(stage);
            unsettled = ids.filter((id) => !paid.has(id));
          }
          return {
            row: { paidDuringFault: ids.length },
            faults: unsettled.map((id) => `the payment of order ${id} was not found`),
          };
        },
      });
    } finally {
      clocks.remove();
      line.close();
      await provider.stop();
    }
  },
};

async function openPage({ front, customers }: Stage): Promise<{ id: string; page: string }> {
  const [{ token } = { token: '' }] = customers;
  return placeOnce(front, token, { ...cardOrder, lines: [cartLine(front.product)] });
}

async function paidOrders({ front, customers }: Stage): Promise<Set<string>> {
  const [{ token } = { token: '' }] = customers;
  const listed = await sendRequest(front, front.addresses[0] ?? '', {
    path: '/api/order/userorders',
    body: { limit: 100 },
    token,
  });
  const { data } = JSON.parse(listed.text) as { data: { _id: string; paymentStatus: string }[] };
  return new Set(data.filter(({ paymentStatus }) => paymentStatus === 'Paid').map(({ _id }) => _id));
}
