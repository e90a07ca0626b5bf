import { setTimeout as wait } from 'node:timers/promises';
import { playFault } from '../play.ts';
import type { Scenario } from '../scenario.ts';
import { startTinySmtp } from '../tiny-smtp.ts';

const eachMoodMs = 10_000;

/** The mail server turns connections away, then refuses recipients, then says nothing at all. */
export const mailRefused: Scenario = {
  name: 'mail-refused',
  owed: 'Shoppers notice nothing; every mail comes later, once.',
  engines: ['pglite', 'postgres'],
  play: async (engine, ground) => {
    const smtp = await startTinySmtp();
    try {
      return await playFault(engine, ground, {
        options: { env: () => ({ SMTP_URL: smtp.url, MAIL_FROM: 'shop@example.test' }) },
        boundMs: 30_000,
        faultMs: eachMoodMs,
        begin: async () => {
          smtp.setMood('turning-away');
          await wait(eachMoodMs);
          smtp.setMood('refusing');
          await wait(eachMoodMs);
          smtp.setMood('silent');
        },
        end: () => smtp.setMood('well'),
        sentKeys: () => smtp.taken,
      });
    } finally {
      smtp.stop();
    }
  },
};
