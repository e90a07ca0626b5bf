import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';

/** A message as the maker of the browser got it. */
type ReceivedPush = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A push service: accepts messages for its devices and answers by path, as the test sets it. */
export async function startPushService() {
  const got: ReceivedPush[] = [];
  const answers: Record<string, number> = {};
  const headers: Record<string, string> = {};
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const path = request.url ?? '';
    got.push({ path, headers: request.headers, body: Buffer.concat(pieces) });
    const status = answers[path] ?? 201;
    response.writeHead(status, { location: 'https://push.example/m/1', ...headers }).end('{"errno":1}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    got,
    answers,
    /** Headers of every response. */
    headers,
    port: (server.address() as { port: number }).port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A browser: its keys, and what it makes of the bytes that come for it (RFC 8291, RFC 8188). */
export function newBrowser() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const own = keys.getPublicKey();
  return {
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    /** Throws where the bytes are not for this browser. */
    read: (body: Buffer): string => {
      const salt = body.subarray(0, 16);
      const recordBytes = body.readUInt32BE(16);
      const sender = body.subarray(21, 21 + body.readUInt8(20));
      const sealed = body.subarray(21 + sender.length);
      if (sealed.length > recordBytes) throw new Error('More than one record');
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const secret = derive(keys.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
      const end = plain.lastIndexOf(2);
      if (end === -1 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('No last record');
      return plain.subarray(0, end).toString('utf8');
    },
  };
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}

/** What a message's sender swears to (RFC 8292). Throws where the key it names has not signed it. */
export function readVapid(authorization = ''): { key: string; aud: string; sub: string; exp: number } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString());
  const holds = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (alg !== 'ES256' || !holds) throw new Error('The key has not signed this');
  return { key, ...JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}
