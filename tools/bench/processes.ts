import { readdirSync, readFileSync } from 'node:fs';

/**
 * Processor time of a process so far, in milliseconds: what a call costs however busy the machine is with other things.
 * Counted in steps of 10 ms, so only the mean of many calls tells something. 0 once it has ended.
 */
export function processCpuMs(pid: number | string | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}

/** The same of all connections to a database of a PostgreSQL on this machine. */
export function databaseCpuMs(url: string): number {
  const database = new URL(url).pathname.slice(1);
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isOf(database, commandOf(name)));
  return pids.reduce((sum, pid) => sum + processCpuMs(pid), 0);
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** A connection to this database, or a helper of any: those live too short to be distinguished. */
function isOf(database: string, command: string): boolean {
  if (!command.startsWith('postgres: ')) return false;
  return command.includes(` ${database} `) || command.includes('parallel worker');
}

/** Of the server and the processes it started, such as the one that reads pictures. */
export function memoryMegabytes({ pid }: { pid?: number | undefined }): number {
  const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
  try {
    const own = Number(/VmRSS:\s+(\d+)/.exec(read('status'))?.[1] ?? 0) / 1024;
    const children = read(`task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number);
    return children.reduce((sum, child) => sum + memoryMegabytes({ pid: child }), own);
  } catch {
    return 0;
  }
}
