import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { explainFailure } from './start-failure.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'shop-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the message a start with this data folder ends with; undefined if it continues or shows a stack. */
function startIn(dataDir: string): string | undefined {
  const env = { DATA_DIR: dataDir };
  try {
    readConfig(env);
    return undefined;
  } catch (error) {
    return explainFailure(error, env);
  }
}

const fault = (fields: object) => Object.assign(new Error('a fault of the system'), fields);
const explain = (fields: object, env: NodeJS.ProcessEnv = {}) => explainFailure(fault(fields), env);

describe('a data folder that cannot be used ends the start with one line', () => {
  it('where it is a file, or lies below one', () => {
    const file = path.join(folder, 'README.md');
    writeFileSync(file, '# a file');
    expect(startIn(file)).toBe(
      `DATA_DIR holds "${file}"; it should hold the path of a folder the shop can write to: that one is a file.`,
    );
    const below = path.join(file, 'data');
    expect(startIn(below)).toMatch(/^DATA_DIR holds .* a part of that path is a file\.$/);
  });

  it.each([
    ['EACCES', 'this account may not read or write there'],
    ['EPERM', 'belongs to another account'],
    ['EROFS', 'that disk can only be read'],
    ['ENOSPC', 'that disk is full'],
    ['EDQUOT', 'its share of that disk'],
    ['53100', 'that disk is full'],
  ])('by %s, also of a file in it and as the cause of another error', (code, words) => {
    const env = { DATA_DIR: folder };
    const error = fault({ code, path: path.join(folder, 'db', 'PG_VERSION') });
    for (const line of [explainFailure(error, env), explainFailure(new Error('no', { cause: error }), env)]) {
      expect(line).toContain(`DATA_DIR holds "${folder}"`);
      expect(line).toContain(words);
      expect(line).not.toContain('\n');
    }
  });

  it('by what the embedded database says of a full disk', () => {
    const line = explainFailure({ name: 'ErrnoError', errno: 51 }, { DATA_DIR: folder });
    expect(line).toMatch(/^DATA_DIR holds .* that disk is full/);
  });

  it('but not by a fault of another place, nor of the program', () => {
    expect(explain({ code: 'EACCES', path: '/etc/shadow' }, { DATA_DIR: folder })).toBeUndefined();
    expect(explain({}, { DATA_DIR: folder })).toBeUndefined();
  });

  it('and nothing is left in one that can', () => {
    const good = path.join(folder, 'made', 'here');
    expect(startIn(good)).toBeUndefined();
    expect(readdirSync(good).filter((name) => name.startsWith('.written'))).toEqual([]);
  });
});

it.each([
  [{ code: 'EADDRINUSE', syscall: 'listen', port: 3000 }, /^PORT 3000 is in use/],
  [{ code: 'EACCES', syscall: 'listen', port: 80 }, /^PORT 80 may not be opened/],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen', port: 3000, address: '203.0.113.9' }, /^HOST 203\.0\.113\.9 /],
  [{ code: 'EADDRINUSE', syscall: 'listen', port: 9100 }, /^METRICS_PORT 9100 is in use/],
])('an address that cannot be listened on is named with its variable: %o', (fields, line) => {
  expect(explain(fields, { METRICS_PORT: '9100' })).toMatch(line);
});

it.each([
  ['ECONNREFUSED', 'does not answer (ECONNREFUSED)'],
  ['28P01', 'user or password the server refuses'],
  ['3D000', 'does not exist'],
])('a database that cannot be opened is named with its variable: %s', (code, words) => {
  const line = explain({ code }, { DATABASE_URL: 'postgres://shop@localhost/shop' });
  expect(line).toMatch(/^DATABASE_URL /);
  expect(line).toContain(words);
  expect(explain({ code })).toBeUndefined();
});
