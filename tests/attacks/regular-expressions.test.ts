import { fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FoundExpression, HostileReport } from '../support/hostile-texts.ts';

/** How long the process may be silent over one expression; one that hangs would take centuries. */
const silentMs = 45_000;
/** Expressions that never see a long foreign text. */
const bounded: Record<string, string> = {
  'src/platform/config/config.ts': 'reads the variables the owner sets, once at the start',
  'src/platform/config/payment-config.ts': 'reads the variables the owner sets, once at the start',
  'src/platform/passwords.ts': 'reads passwords of at most 128 characters',
  'src/contract/money/money.ts': 'groups the digits of amounts the shop has calculated',
};
/** A slash where an operand may begin, a body, a slash and flags. */
const literal =
  /(?<=(?:[=(,:?!&|[{;]|return|=>)\s*)\/(?![/*])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)(?=[\s.,;)\]])/g;

function expressionsIn(folder: string): FoundExpression[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(folder, file), 'utf8').matchAll(literal)].map(
        ([, source = '', flags = '']) => ({ file: path.join(folder, file), source, flags }),
      ),
    );
}

/** The expressions that take more than one pass over a hostile text. */
function slowExpressions(found: FoundExpression[], silentFor = silentMs): Promise<string[]> {
  return new Promise((resolve) => {
    const slow: string[] = [];
    let trying: FoundExpression | undefined;
    const child = fork('tests/support/hostile-texts.ts', { execArgv: [] });
    const finish = () => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      resolve(slow);
    };
    const hangs = () => {
      slow.push(`${trying?.file} /${trying?.source}/ never ends`);
      finish();
    };
    let timer: NodeJS.Timeout | undefined;
    child.on('message', (report: HostileReport) => {
      clearTimeout(timer);
      timer = setTimeout(hangs, silentFor);
      if ('done' in report) finish();
      else if ('begins' in report) trying = report.begins;
      else slow.push(`${report.slow.file} /${report.slow.source}/ on ${report.on}`);
    });
    child.send(found);
  });
}

describe('hostile text', () => {
  it('is read in one pass by every regular expression of the server', { timeout: 180_000 }, async () => {
    const found = ['src/platform', 'src/server', 'src/contract'].flatMap(expressionsIn);
    expect(found.length).toBeGreaterThan(50);
    expect(await slowExpressions(found.filter(({ file }) => !(file in bounded)))).toEqual([]);
  });

  it.each([
    ['that tries every division of a run of comments', String.raw`^(<!--[\s\S]*?-->|\s)*<svg`],
    ['that restarts at every blank', String.raw`\s*\n\s*`],
  ])('would show an expression %s', async (_, source) => {
    expect(await slowExpressions([{ file: 'example', source, flags: 'g' }], 3000)).toHaveLength(1);
  });
});
