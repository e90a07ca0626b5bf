import { randomBytes, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';

/** Who attacks and what they hold: an address of the loopback, a token, and an unpaid order of their own. */
export type Target = { address: string; token: string; orderId: string };

/** One kind of attack: how many clients run it concurrently, and what each repeats. */
export type Attack = { name: string; concurrency: number; once(): Promise<string> };

const noiseBytes = 9 * 1024 * 1024;
const floodedLines = 200;
const heldOpenMs = 8_000;
const chunkedBytes = 900 * 1024;

/** The attacks that docs/security.md names and that cost the shop the most. Each try answers what came back. */
export async function attacksOn({ address, token, orderId }: Target): Promise<Attack[]> {
  const proofs = await hostileProofs();
  const json = { 'content-type': 'application/json' };
  const signedIn = { authorization: `Bearer ${token}` };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    statusOf(`${address}/api${path}`, {
      method: 'POST',
      headers: { ...json, 'x-forwarded-for': anyAddress(), ...headers },
      body: JSON.stringify(body),
    });
  const uploadProof = () => {
    const form = new FormData();
    form.append('orderId', orderId);
    form.append('proof', proofs[Math.floor(Math.random() * proofs.length)] ?? new Blob(), 'proof.png');
    return statusOf(`${address}/api/order/proof`, { method: 'POST', headers: signedIn, body: form });
  };
  const floodMap = () => {
    const keys = Array.from({ length: floodedLines }, () => [randomUUID(), 1]);
    return post('/cart/migrate', { cartData: Object.fromEntries(keys) }, signedIn);
  };
  const events = Array.from({ length: 10 }, () => ({ kind: 'view', path: '/shop', agoMs: 0 }));
  return [
    { name: 'hostile uploads', concurrency: 4, once: uploadProof },
    { name: 'map floods', concurrency: 4, once: floodMap },
    {
      name: 'unknown parameters',
      concurrency: 4,
      once: () => statusOf(`${address}/api/product/list?${randomUUID()}=${randomUUID()}`, {}),
    },
    { name: 'half-open bodies', concurrency: 300, once: () => holdOpen(address) },
    {
      name: 'login sprays',
      concurrency: 8,
      once: () => post('/users/login', { email: `${randomUUID()}@example.test`, password: 'Summer-2026-x' }),
    },
    {
      name: 'event floods',
      concurrency: 4,
      once: () =>
        post(
          '/events',
          { session: randomUUID(), events },
          { 'user-agent': 'Mozilla/5.0 (X11) Firefox/140.0' },
        ),
    },
    { name: 'chunked bodies', concurrency: 4, once: () => sendChunked(address) },
  ];
}

/** Runs the attacks until the time is over; answers how often each came back with what. */
export async function runAttacks(
  attacks: readonly Attack[],
  forMs: number,
): Promise<Record<string, Record<string, number>>> {
  const until = Date.now() + forMs;
  const counts: Record<string, Record<string, number>> = {};
  const attack = async ({ name, once }: Attack) => {
    counts[name] ??= {};
    const own = counts[name];
    while (Date.now() < until) {
      const outcome = await Promise.race([
        once().catch(() => 'cut off'),
        wait(until - Date.now(), 'still open'),
      ]);
      own[outcome] = (own[outcome] ?? 0) + 1;
    }
  };
  await Promise.all(attacks.flatMap((one) => Array.from({ length: one.concurrency }, () => attack(one))));
  return counts;
}

/** Small files that are much work: many pixels, a prologue without an end, and bytes that are nothing. */
async function hostileProofs(): Promise<Blob[]> {
  const create = { width: 7000, height: 7000, channels: 3, background: '#a05030' } as const;
  const large = await sharp({ create }).png({ compressionLevel: 9 }).toBuffer();
  const prologue = Buffer.from('<!-- -->'.repeat(100_000));
  const noise = Buffer.concat([large.subarray(0, 64), randomBytes(noiseBytes)]);
  return [large, prologue, noise].map((bytes) => new Blob([new Uint8Array(bytes)]));
}

async function statusOf(url: string, init: RequestInit): Promise<string> {
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  return String(answer.status);
}

/** Promises a long body, sends a part of it and stays silent. */
function holdOpen(address: string): Promise<string> {
  const head = `POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90000\r\n\r\n{"`;
  return talk(address, (socket) => socket.write(head), heldOpenMs);
}

/** A body without a length, in many small chunks. */
function sendChunked(address: string): Promise<string> {
  const head = `POST /api/users/login HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\nx-forwarded-for: ${anyAddress()}\r\ntransfer-encoding: chunked\r\n\r\n`;
  const chunk = `10\r\n${'x'.repeat(16)}\r\n`;
  const body = chunk.repeat(chunkedBytes / 16);
  return talk(address, (socket) => socket.write(`${head}${body}0\r\n\r\n`), heldOpenMs);
}

/** The status that came back over a connection of its own; it is given up after a while. */
function talk(
  address: string,
  write: (socket: ReturnType<typeof connect>) => void,
  forMs: number,
): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => write(socket));
    const timer = setTimeout(() => socket.destroy(), forMs);
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 'no answer');
    });
  });
}

/** Attackers come from many networks: the proxy in front names them. */
function anyAddress(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}
