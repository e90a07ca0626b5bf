import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installPackages } from './debian-packages.ts';

/** A PostgreSQL server of its own in a temporary folder. */
export type TestPostgres = {
  url: string;
  version: string;
  /** Stops it as a power cut does; what it has acknowledged is there after {@link resume}. */
  halt(): void;
  resume(): void;
  stop(): Promise<void>;
};

/** What tests go without: a server that waits for its disk, and how many connections it takes. */
type ServerSettings = { durable?: boolean; connections?: number };

const oldestVersion = 15;

/** Starts a fresh server on a free port of the loopback; else answers in words why there is none. */
export async function startPostgres({
  durable = false,
  connections = 200,
}: ServerSettings = {}): Promise<TestPostgres | string> {
  if (!findBinaries()) installPackages(['postgresql']);
  const binaries = findBinaries();
  if (!binaries) return `no PostgreSQL ≥ ${oldestVersion} server binaries found`;
  const owner = processOwner();
  if (!owner) return 'PostgreSQL refuses to run as root and there is no user postgres';
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-postgres-'));
  if (owner.id !== undefined) chownSync(folder, owner.id, owner.group);
  const port = await freePort();
  const data = path.join(folder, 'data');
  const run = (tool: string, args: string[]) =>
    spawnSync(path.join(binaries, tool), args, {
      cwd: folder,
      encoding: 'utf8',
      ...(owner.id === undefined ? {} : { uid: owner.id, gid: owner.group }),
    });
  const made = run('initdb', [
    '-D',
    data,
    '-U',
    'shop',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-N',
  ]);
  const disk = durable ? '' : '-c fsync=off -c full_page_writes=off';
  const settings = `-p ${port} -k ${folder} -h 127.0.0.1 -c max_connections=${connections} ${disk}`;
  const log = path.join(folder, 'log');
  const start = () => run('pg_ctl', ['-D', data, '-o', settings, '-w', '-t', '30', '-l', log, 'start']);
  const halt = () => run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
  const started = start();
  if (made.status !== 0 || started.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    return `the server did not start: ${made.stderr}${started.stderr}${started.stdout}`.trim();
  }
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    version: path.basename(path.dirname(binaries)),
    halt: () => void halt(),
    resume: () => {
      const { status, stderr } = start();
      if (status !== 0) throw new Error(`PostgreSQL did not come back: ${stderr}`);
    },
    stop: async () => {
      halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findBinaries(): string | undefined {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return undefined;
  const versions = readdirSync(base)
    .map(Number)
    .filter((version) => version >= oldestVersion && existsSync(`${base}/${version}/bin/initdb`))
    .sort((a, b) => a - b);
  return versions[0] === undefined ? undefined : `${base}/${versions[0]}/bin`;
}

/** Who may run the server: this user, or, for root, the user postgres (made by Debian's package). */
function processOwner(): { id?: number; group: number } | undefined {
  if (process.getuid?.() !== 0) return { group: 0 };
  const lookUp = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout || Number.NaN);
  const id = lookUp('-u');
  return Number.isNaN(id) ? undefined : { id, group: lookUp('-g') };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('No free port was found.');
  return address.port;
}
