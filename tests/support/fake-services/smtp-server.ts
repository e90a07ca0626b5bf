import { connect, createServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export const smtpUser = { name: 'shop', password: 'a-pass-word' };

/** How a mail fails: the connection ends before the server has the whole mail, or before the shop gets the reply. */
type Cut = 'within the mail' | 'before the answer' | 'no answer';

export type ReceivedMail = { from: string; to: string[]; messageId: string; source: string };

const port = (server: { address(): unknown }) => (server.address() as { port: number }).port;

/**
 * An SMTP server that requires a login and stores the mails it accepts. Its certificate is self-signed.
 * @param options of the server; `disabledCommands` lists what it does not support
 */
export async function startSmtp(options: SMTPServerOptions = {}) {
  const taken: ReceivedMail[] = [];
  const logins: string[] = [];
  const state: {
    /** An SMTP answer for a recipient or sender that is not to be taken, as `550 5.1.1 …`. */
    refuse: (address: string, as: 'sender' | 'recipient') => string | undefined;
    cuts: Cut[];
  } = { refuse: () => undefined, cuts: [] };
  const refusal = (address: string, as: 'sender' | 'recipient') => {
    const [code, ...words] = state.refuse(address, as)?.split(' ') ?? [];
    return code && Object.assign(new Error(words.join(' ')), { responseCode: Number(code) });
  };
  const sockets = new Set<Socket>();
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    onAuth: ({ username, password }, _, done) => {
      logins.push(`${username}:${password}`);
      const known = username === smtpUser.name && password === smtpUser.password;
      done(known ? null : new Error('Who are you?'), known ? { user: username } : undefined);
    },
    onMailFrom: ({ address }, _, done) => done(refusal(address, 'sender') || null),
    onRcptTo: ({ address }, _, done) => done(refusal(address, 'recipient') || null),
    onData: async (stream, { envelope }, done) => {
      const cut = state.cuts.shift();
      let source = '';
      try {
        for await (const piece of stream) {
          if (cut === 'within the mail') return cutAll();
          source += piece;
        }
      } catch (error) {
        // the shop was killed within the mail
        return done(error instanceof Error ? error : new Error(String(error)));
      }
      // a long message id is folded onto the next line
      const messageId = /^message-id:\s*(<[^>]*>)/im.exec(source)?.[1] ?? '';
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), messageId, source });
      if (cut === 'before the answer') return cutAll();
      if (cut !== 'no answer') done();
    },
    logger: false,
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const inner = port(server.server);
  // a door in front, whose connections can be cut
  const door = createServer((socket) => {
    const passed = connect(inner, '127.0.0.1');
    sockets.add(socket);
    for (const [one, other] of [
      [socket, passed],
      [passed, socket],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', () => resolve()));
  return {
    taken,
    logins,
    state,
    /** Its address, as SMTP_URL names it. */
    url: ({
      host = '127.0.0.1',
      password = smtpUser.password,
      query = '?tls.rejectUnauthorized=false',
    } = {}) =>
      `${options.secure ? 'smtps' : 'smtp'}://${smtpUser.name}:${password}@${host}:${port(door)}${query}`,
    close: async () => {
      cutAll();
      door.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
