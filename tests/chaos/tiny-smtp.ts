import { createServer, type Socket } from 'node:net';

/** How the mail server receives: 'turning-away' ends connections, 'refusing' takes no recipient, 'silent' says nothing. */
export type Mood = 'well' | 'turning-away' | 'refusing' | 'silent';

/** As much of SMTP as a sender without encryption and login needs. */
export async function startTinySmtp() {
  const state = { mood: 'well' as Mood };
  const sockets = new Set<Socket>();
  /** The keys of mails that were taken, in their order. */
  const taken: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    serve(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port.');

  function serve(socket: Socket): void {
    const say = (line: string) => state.mood !== 'silent' && socket.write(`${line}\r\n`);
    if (state.mood === 'turning-away') {
      socket.end('421 Too busy\r\n');
      return;
    }
    say('220 mail.example.test');
    let [kept, inMail] = ['', false];
    socket.on('data', (piece) => {
      kept += piece;
      for (;;) {
        const end = inMail ? kept.indexOf('\r\n.\r\n') : kept.indexOf('\r\n');
        if (end === -1) return;
        const part = kept.slice(0, end);
        kept = kept.slice(end + (inMail ? 5 : 2));
        if (inMail) {
          taken.push(/^message-id:\s*<([^@]+)@/im.exec(part)?.[1] ?? '');
          say('250 Taken');
          inMail = false;
        } else {
          inMail = /^data/i.test(part);
          say(answerTo(part));
          if (/^quit/i.test(part)) socket.end();
        }
      }
    });
  }

  function answerTo(command: string): string {
    if (/^rcpt/i.test(command) && state.mood === 'refusing') return '451 Not now';
    if (/^data/i.test(command)) return '354 Go on';
    if (/^quit/i.test(command)) return '221 Bye';
    return '250 OK';
  }

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    setMood: (mood: Mood) => {
      state.mood = mood;
    },
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
