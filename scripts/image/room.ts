import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** A folder that is the root of all files for the programs run in it, as a container's file system is. */
export type Room = { root: string; cwd: string; user: string; env: Record<string, string> };

export type RunOptions = {
  /** Nothing can be written but below these folders: outside path by inside path. */
  writable?: Record<string, string>;
  env?: Record<string, string>;
};

/** What of this machine stands in for the base image. */
const system = ['bin', 'lib', 'lib64', 'usr', 'etc', 'dev', 'proc', 'sys'];
const nodeFolder = '/base';
const userId = 1000;
/** What a package manager needs to reach its registry from here. */
const reaching = /^(npm_config_(?!user_agent|local_prefix)|.*_proxy$|NODE_EXTRA_CA_CERTS$|SSL_CERT_FILE$)/i;

/** @param node the Node that the base image would bring */
export function makeRoom(root: string, node: string): Room {
  for (const folder of [...system, 'tmp', 'root', 'run/secrets', nodeFolder.slice(1)]) {
    const outside = `/${folder}`;
    if (system.includes(folder) && !existsSync(outside)) continue;
    mkdirSync(path.join(root, folder), { recursive: true });
  }
  cpSync(node, path.join(root, nodeFolder, 'node'));
  const npm = path.resolve(homedir(), '.npmrc');
  if (existsSync(npm)) cpSync(npm, path.join(root, 'root/.npmrc'));
  for (const file of ['passwd', 'group']) {
    const lines = readFileSync(`/etc/${file}`, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('node:') && line.split(':')[2] !== String(userId));
    lines.push(file === 'passwd' ? `node:x:${userId}:${userId}::/home/node:/bin/sh` : `node:x:${userId}:`);
    writeFileSync(path.join(root, `${nodeFolder}/${file}`), `${lines.join('\n')}\n`);
  }
  return { root, cwd: '/', user: 'root', env: {} };
}

/** The words that run a command in a room, in a mount namespace of its own. */
function wordsFor({ root, cwd, user }: Room, command: string[], { writable }: RunOptions): string[] {
  const mounts = system
    .filter((folder) => existsSync(path.join(root, folder)))
    .map((folder) => `mount --rbind /${folder} ${root}/${folder}`);
  for (const file of ['passwd', 'group'])
    mounts.push(`mount --bind ${root}${nodeFolder}/${file} ${root}/etc/${file}`);
  if (writable) {
    mounts.unshift(`mount --bind ${root} ${root}`, `mount -o remount,bind,ro ${root}`);
    mounts.push(`mount -t tmpfs -o size=128m,mode=1777 tmpfs ${root}/tmp`);
    for (const [outside, inside] of Object.entries(writable))
      mounts.push(`mount --bind ${outside} ${root}${inside}`);
  }
  const rights = writable ? '--no-new-privs --bounding-set -all --inh-caps -all' : '';
  const as = user === 'root' ? '' : `setpriv --reuid ${userId} --regid ${userId} --clear-groups ${rights}`;
  const script = `${mounts.join(' && ')} && exec chroot ${root} ${as} env -C ${cwd} "$@"`;
  return ['-m', '--propagation', 'private', 'sh', '-c', script, 'sh', ...command];
}

function environment(room: Room, { env }: RunOptions): Record<string, string> {
  const given = Object.entries(process.env).filter(([name]) => room.user === 'root' && reaching.test(name));
  return {
    ...(Object.fromEntries(given) as Record<string, string>),
    HOME: room.user === 'root' ? '/root' : '/home/node',
    PATH: `${nodeFolder}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
    ...room.env,
    ...env,
  };
}

/** Runs a command in a room and answers how it ended, and what it wrote. */
export function runIn(room: Room, command: string[], options: RunOptions = {}) {
  const words = wordsFor(room, command, options);
  return spawnSync('unshare', words, { encoding: 'utf8', env: environment(room, options) });
}

/** Starts a command in a room; the process answered is the command itself, so signals reach it. */
export function startIn(room: Room, command: string[], options: RunOptions): ChildProcess {
  return spawn('unshare', wordsFor(room, command, options), {
    env: environment(room, options),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Copies as `COPY` does: of a folder what is in it, of a file itself, into a folder or under another name. */
export function copyInto(
  from: string,
  sources: string[],
  target: string,
  ignored: (name: string) => boolean,
) {
  for (const source of sources) {
    const full = path.join(from, source);
    const intoFolder = target.endsWith('/') || sources.length > 1;
    const to =
      statSync(full).isDirectory() || !intoFolder ? target : path.join(target, path.basename(source));
    mkdirSync(path.dirname(to), { recursive: true });
    cpSync(full, to, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !ignored(path.relative(from, file)),
    });
  }
}
