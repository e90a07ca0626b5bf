import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrationsFolder } from './update.ts';

/** The database as the first release had it. */
const firstRelease = '0000_shop.sql';

/** What the version before may still read or write, or cannot fill; the shop runs in both while it is updated. */
const breaking: [RegExp, string][] = [
  [/\bdrop\b/i, 'drops'],
  [/\brename\b/i, 'renames'],
  [/\bset not null\b|\badd column\b(?!.*\b(default|generated)\b).*\bnot null\b/i, 'demands a value'],
  [/\bset data type\b|\balter column "?\w+"? type\b/i, 'changes a type'],
];

/** The statements that may break the version before and do not say in a comment `-- safe: …` why they do not. */
function faultsIn(migration: string): string[] {
  return migration.split('--> statement-breakpoint').flatMap((part) => {
    const lines = part.split('\n').map((text) => text.trim());
    const statement = lines.filter((text) => !text.startsWith('--')).join(' ');
    if (lines.some((text) => /^-- safe: \w+/.test(text))) return [];
    return breaking
      .filter(([pattern]) => pattern.test(statement))
      .map(([, fault]) => `${fault}: ${statement.trim()}`);
  });
}

describe('a migration never breaks the version before it', () => {
  const files = readdirSync(migrationsFolder).filter(
    (name) => name.endsWith('.sql') && name !== firstRelease,
  );
  it.each(files)('%s', (name) => {
    expect(faultsIn(readFileSync(path.join(migrationsFolder, name), 'utf8'))).toEqual([]);
  });

  it.each([
    'ALTER TABLE "a" DROP COLUMN "b";',
    'DROP INDEX "b";',
    'ALTER TABLE "a" RENAME COLUMN "b" TO "c";',
    'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
    'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
    'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;',
    '-- safe:\nDROP TABLE "a";',
    '-- safe: nobody reads it\nselect 1;--> statement-breakpoint\nDROP TABLE "a";',
  ])('%s would be seen', (text) => {
    expect(faultsIn(text)).toHaveLength(1);
  });

  it.each([
    'ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'\' NOT NULL;',
    'ALTER TABLE "a" ADD COLUMN "b" text;',
    'CREATE TABLE "a" ("b" text NOT NULL);',
    '-- safe: the column never held anything\nALTER TABLE "a" DROP COLUMN "b";',
  ])('%s is harmless', (text) => {
    expect(faultsIn(text)).toEqual([]);
  });
});
