import { killAndCount } from '../../races/process-kills.ts';
import type { Scenario } from '../scenario.ts';

const kills = Number(process.env.KILLS ?? 10);

/** Every process is killed repeatedly at random times; `KILLS` of them on each database. */
export const killed: Scenario = {
  name: 'kills',
  owed: 'What was answered is there after the next start, once.',
  engines: ['pglite', 'postgres'],
  play: async (engine, { firstPort, postgres }) => {
    const { rows, sound } = await killAndCount(engine, kills, postgres.url, { firstPort, log: '/dev/null' });
    const [{ engine: _, ...row } = {}] = rows;
    return { row, faults: sound ? [] : ['something was lost, doubled or adrift'] };
  },
};
