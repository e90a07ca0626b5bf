import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How a line carries what is sent over it. */
export type ProxyBehaviour = {
  /** 'silent' takes connections and bytes and passes nothing on, as a cut cable does. */
  state: 'open' | 'refusing' | 'silent';
  /** Milliseconds before each chunk from the shop is forwarded. */
  delayMs: number;
};

/** A TCP proxy between the shop and a service, whose behaviour can be changed at any time. */
export type TcpProxy = { port: number; behaviour: ProxyBehaviour; close(): void };

/** @param port 0 for any that is free */
export async function startTcpProxy(target: { host: string; port: number }, port: number): Promise<TcpProxy> {
  const behaviour: ProxyBehaviour = { state: 'open', delayMs: 0 };
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (behaviour.state === 'refusing') return near.destroy();
    const far = connect(target);
    keep(far);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
    let passed = Promise.resolve();
    // what came while the line was silent is lost with its connection, as after a cut
    const pass = (to: Socket, delayMs: () => number) => (piece: Buffer) => {
      if (behaviour.state !== 'open') return;
      passed = passed.then(async () => {
        if (delayMs() > 0) await new Promise((resolve) => setTimeout(resolve, delayMs()));
        to.write(piece);
      });
    };
    near.on(
      'data',
      pass(far, () => behaviour.delayMs),
    );
    far.on('data', (piece) => behaviour.state === 'open' && near.write(piece));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    behaviour,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
