import { setTimeout as wait } from 'node:timers/promises';
import { startSmtp } from '../../support/fake-services/smtp-server.ts';
import { runFault } from '../run-scenario.ts';
import type { Scenario } from '../scenario.ts';

const phaseMs = 10_000;

/** The mail server refuses connections, then rejects recipients, then does not respond. */
export const mailRejected: Scenario = {
  name: 'mail-refused',
  owed: 'Shoppers notice nothing; every mail comes later, once.',
  engines: ['pglite', 'postgres'],
  play: async (engine, ground) => {
    let door: 'open' | 'busy' | 'silent' = 'open';
    const met = { turnedAway: 0, recipientsRefused: 0, leftUnanswered: 0 };
    const smtp = await startSmtp({
      onConnect: (_, greet) => {
        if (door === 'open') return greet();
        if (door === 'silent') {
          met.leftUnanswered += 1;
          return;
        }
        met.turnedAway += 1;
        greet(Object.assign(new Error('Too busy'), { responseCode: 421 }));
      },
    });
    try {
      return await runFault(engine, ground, {
        options: { env: () => ({ SMTP_URL: smtp.url(), MAIL_FROM: 'shop@example.test' }) },
        boundMs: 30_000,
        faultMs: phaseMs,
        begin: async () => {
          door = 'busy';
          await wait(phaseMs);
          door = 'open';
          smtp.state.refuse = (_, as) => {
            if (as === 'sender') return undefined;
            met.recipientsRefused += 1;
            return '451 4.3.0 Not now';
          };
          await wait(phaseMs);
          door = 'silent';
        },
        end: () => {
          door = 'open';
          smtp.state.refuse = () => undefined;
        },
        mailRefusals: 2,
        after: async () => ({
          row: met,
          faults: Object.entries(met).flatMap(([mood, count]) =>
            count === 0 ? [`no mail met: ${mood}`] : [],
          ),
        }),
        sentKeys: () => smtp.taken.map(({ messageId }) => /^<([^@]+)@/.exec(messageId)?.[1] ?? ''),
      });
    } finally {
      await smtp.close();
    }
  },
};
