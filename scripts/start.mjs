// Plain JavaScript: it runs on the machine's own Node before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const minimumNode = [22, 22];
// V8 lets its young generation grow to hundreds of megabytes under load, as in package.json's start script, and the old
// one to four times what lives in it (docs/decisions/010-memory-is-bounded.md)
const heap = ['--max-semi-space-size=16', '--heap-growing-percent=60'];
// glibc holds on to freed memory, separately for each thread
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
const server = path.join(root, 'src/server/start/main.ts');
const compiled = path.join(root, 'build', '.compiled');

/** Prints progress; each long step is announced before it begins. */
function say(text) {
  process.stdout.write(`${text}\n`);
}

function run(command, args, what, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (result.status !== 0) {
    console.error(`${what} did not succeed: see above.`);
    process.exit(result.status ?? 1);
  }
}

function digest(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${path.relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(full) : [full];
    })
    .sort();
}

/**
 * Installs exactly the locked packages when some are missing or the lock has changed. Building and serving need no
 * development packages, two of three; once the tests have brought them in, they stay.
 * @param forTests whether the development packages are needed too
 */
export function ensureInstalled({ forTests = false } = {}) {
  const modules = path.join(root, 'node_modules');
  const stamp = path.join(modules, '.shop-installed');
  const lock = digest([path.join(root, 'package-lock.json')]);
  const [installedLock, installed] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  if (installedLock === lock && (installed === 'all' || !forTests)) return;
  if (installedLock === undefined && isLinked(modules)) return;
  const all = forTests || installed === 'all';
  say('Installing packages (once; a minute or two) …');
  // an install that is broken off leaves a stamp that fits nothing
  mkdirSync(modules, { recursive: true });
  writeFileSync(stamp, `unfinished ${all ? 'all' : 'start'}`);
  // not `npm ci`: it refuses a lock file that was made where other platforms' binaries could not be seen
  run(
    'npm',
    [
      'install',
      '--no-save',
      all ? '--include=dev' : '--omit=dev',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    'Installing the packages',
    {
      shell: process.platform === 'win32',
    },
  );
  writeFileSync(stamp, `${lock} ${all ? 'all' : 'start'}`);
}

function isLinked(folder) {
  return existsSync(path.join(folder, 'react-router'));
}

/** The Node the project pins; else the machine's own when that is new enough. */
export function pinnedNode() {
  const bundled = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(bundled)) return bundled;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > minimumNode[0] || (major === minimumNode[0] && minor >= minimumNode[1]))
    return process.execPath;
  console.error(
    `No packaged Node fits this machine (${process.platform} ${process.arch}), and its own Node ${process.versions.node} is too old: please install Node 24.`,
  );
  return process.exit(1);
}

/** Builds the pages when something they are made of has changed. */
export function ensureBuilt(node) {
  // an image holds what was built, and not what it is made of
  if (!existsSync(path.join(root, 'src', 'web'))) return;
  const sources = [
    ...filesBelow(path.join(root, 'src', 'web')),
    ...filesBelow(path.join(root, 'src', 'contract')),
    ...filesBelow(path.join(root, 'public')),
    ...[
      'shop.config.ts',
      'package-lock.json',
      'vite.config.ts',
      'react-router.config.ts',
      'scripts/build.ts',
      'scripts/api-routes-plugin.ts',
      'scripts/frame-chunk-plugin.ts',
      'scripts/repeated-styles.ts',
      'scripts/router-messages-plugin.ts',
      'scripts/shop-routes.ts',
      'demo/og-default.jpg',
    ].map((file) => path.join(root, file)),
  ].filter((file) => existsSync(file) && statSync(file).isFile());
  const stamp = path.join(root, 'build', '.shop-built');
  const wanted = digest(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Building the pages …');
  rmSync(stamp, { force: true });
  run(node, ['scripts/build.ts'], 'Building the pages');
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** True for an empty data folder, and always with a database of its own, which other processes may have changed. */
function needsPreparing() {
  const dataDir = path.resolve(root, process.env.DATA_DIR || 'data');
  const own = process.env.DATABASE_URL || process.env.DATABASE_URL_FILE;
  return Boolean(own) || !existsSync(path.join(dataDir, 'shop.prepared'));
}

/** Whether the machine takes two processes of up to 800 MB and a core each. */
function hasRoomForTwo() {
  return os.availableParallelism() > 1 && os.totalmem() > 3 * 2 ** 30;
}

/** Builds the pages and prepares the shop, at the same time where the machine has room: neither needs the other. */
async function makeReady(node) {
  const together = hasRoomForTwo();
  if (!together) ensureBuilt(node);
  const preparing = needsPreparing() ? prepare(node) : undefined;
  if (together) ensureBuilt(node);
  await preparing;
}

function prepare(node) {
  const child = spawn(node, ['src/server/start/prepare.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compiled },
  });
  // a build that fails ends this process
  const end = () => child.kill();
  process.once('exit', end);
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      process.off('exit', end);
      if (code === 0) return resolve();
      console.error('Preparing the shop did not succeed: see above.');
      return process.exit(code ?? 1);
    });
  });
}

/**
 * Runs the server. Where the system can, this process becomes it, without what installing and building have left in
 * memory; else it loads it where it is the pinned Node, or a child runs, and signals reach it.
 */
async function serve(node) {
  const own = realpath(node);
  const env = { ...allocator, ...process.env };
  // Windows has no such call, and a parent that listens would lose the line to its child
  if (process.execve && process.platform !== 'win32' && !process.connected) {
    process.chdir(root);
    // command-line flags come last, so that they override
    process.execve(own, [own, ...heap, ...process.execArgv, server], env);
  }
  if (path.resolve(process.execPath) === own) {
    await import(pathToFileURL(server).href);
    return;
  }
  const child = spawn(node, [...heap, server], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

function realpath(file) {
  const { status, stdout } = spawnSync(file, ['-p', 'process.execPath'], { encoding: 'utf8' });
  return status === 0 ? path.resolve(stdout.trim()) : file;
}

/** Caches compiled code between starts: a faster start, and no TypeScript stripper in memory. */
function keepCompiledCode() {
  process.env.NODE_COMPILE_CACHE ??= compiled;
  module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  const node = pinnedNode();
  await makeReady(node);
  keepCompiledCode();
  await serve(node);
}
