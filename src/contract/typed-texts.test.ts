import { isContractProcedure } from '@orpc/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from './api.ts';
import { careSchema, colorSchema } from './catalog/catalog.api.ts';
import { parseText } from './catalog/form-fields.api.ts';
import { addressSchema, collectionContactSchema } from './customers/addresses.api.ts';
import { importMappingSchema } from './import-export/import.api.ts';
import { statementMappingSchema } from './payments/statement.api.ts';
import { limitedCode, limitedLines, limitedText, multilineInput, textInput } from './schemas.ts';
import { settingsSchema } from './settings/settings.api.ts';
import { cleanCode, cleanLine, cleanText } from './text/clean-text.ts';

/** Passwords stay as typed: a user's keyboard may put such a character into each of them. */
const secrets = /(?:^|\.)(?:password|currentPassword|newPassword)$/;

/** Schemas that validate a part of an input whose type depends on another field. */
const innerSchemas: Record<string, z.ZodType> = {
  address: addressSchema,
  collector: collectionContactSchema,
  care: careSchema,
  color: colorSchema,
  importMapping: importMappingSchema,
  settings: settingsSchema,
  statementMapping: statementMappingSchema,
};

type Found = { path: string; schema: z.core.$ZodString };

/** Every string that a schema takes from outside, by where it is. */
function stringsIn(schema: z.core.$ZodType, path: string): Found[] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  switch (def.type) {
    case 'string':
      return [{ path, schema: schema as z.core.$ZodString }];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, each]) => stringsIn(each, `${path}.${name}`));
    case 'array':
      return stringsIn(def.element, `${path}[]`);
    case 'record':
      return [...stringsIn(def.keyType, `${path}{}`), ...stringsIn(def.valueType, `${path}{}.value`)];
    case 'union':
      return def.options.flatMap((each) => stringsIn(each, path));
    case 'tuple':
      return def.items.flatMap((each) => stringsIn(each, `${path}[]`));
    case 'intersection':
      return [...stringsIn(def.left, path), ...stringsIn(def.right, path)];
    case 'pipe':
      return [...stringsIn(def.in, path), ...stringsIn(def.out, path)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'catch':
    case 'readonly':
      return stringsIn(def.innerType, path);
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
    case 'unknown':
    // lines of a draft, tried below
    case 'custom':
    case 'transform':
      return [];
    default:
      throw new Error(`Say how texts are found in a schema of the kind ${def.type} (${path}).`);
  }
}

const inputs = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls).flatMap(([name, call]): [string, z.core.$ZodType][] => {
    const schema = isContractProcedure(call) ? call['~orpc'].inputSchema : undefined;
    return schema ? [[`${group}.${name}`, schema as unknown as z.core.$ZodType]] : [];
  }),
);

/** ISO days, moments and UUIDs refuse every other character. */
const isFormat = ({ schema }: Found) => schema instanceof z.core.$ZodStringFormat;

const cleanings: readonly unknown[] = [cleanLine, cleanText, cleanCode];
function isCleaned({ schema }: Found): boolean {
  const checks = schema._zod.def.checks ?? [];
  return checks.some(({ _zod: { def } }) => 'tx' in def && cleanings.includes(def.tx));
}

describe('every text that comes from outside', () => {
  const found = [...inputs, ...Object.entries(innerSchemas)].flatMap(([name, schema]) =>
    stringsIn(schema, name),
  );

  it('is cleaned, but passwords', () => {
    expect(found.length).toBeGreaterThan(300);
    const left = found.filter((each) => !isFormat(each) && !isCleaned(each));
    expect(left.map(({ path }) => path).filter((path) => !secrets.test(path))).toEqual([]);
    expect(left.length).toBeGreaterThan(3);
  });

  it('within JSON too, at any depth', () => {
    const clean = [{ name: 'Ankara', notes: ['a\nb'] }];
    expect(parseText('[{"name":"An\\u00adka\u200bra","notes":["a\\r\\nb\\u0000"]}]')).toEqual(clean);
    expect(parseText([{ name: 'An\u00adka\u200bra', notes: ['a\r\nb'] }])).toEqual(clean);
    expect(parseText('["\\ud800"]')).toEqual(['\ufffd']);
    expect(parseText('[')).toBeUndefined();
  });

  it('in the lines of a draft, whose kind is found out first', () => {
    const schema = contract.drafts.add['~orpc'].inputSchema as unknown as z.ZodType<{ lines: unknown[] }>;
    const lines = [
      { productId: 'a\u200bb', size: 'M\u200b', color: 'Wi\u00adne', quantity: 1, reason: 'a\u202eb' },
      { text: 'Head\u2060-tie', quantity: 1, price: 5 },
    ];
    const read = schema.parse({
      customer: { name: 'Ada', phone: '08031234567' },
      currency: 'NGN',
      source: 'phone',
      lines,
    });
    expect(read.lines).toMatchObject([
      { productId: 'ab', size: 'M', color: 'Wine', reason: 'ab' },
      { text: 'Head-tie' },
    ]);
  });
});

describe('a typed text', () => {
  it.each(['\u200b', '\u2060 \u200d', '\u3164', '\ufeff\u202e\u202c', '\u00ad', '\u2800', '\ufe0f'])(
    'of %j alone is empty',
    (invisible) => {
      for (const schema of [limitedText('Name', 10), limitedLines('Name', 10), limitedCode('Name', 10)]) {
        expect(schema.safeParse(invisible).error?.issues.map(({ message }) => message)).toEqual([
          'Name is required.',
        ]);
      }
      expect(textInput().trim().parse(invisible)).toBe('');
    },
  );

  it('is counted without what nobody sees', () => {
    expect(limitedText('Name', 3).parse('A\u200bd\u200ba\u200b')).toBe('Ada');
    expect(limitedText('Name', 3).safeParse('Adae').success).toBe(false);
  });

  it('keeps its lines where it has several', () => {
    expect(textInput().parse('12 Aba\nRoad')).toBe('12 Aba Road');
    expect(multilineInput().parse('12 Aba\r\nRoad')).toBe('12 Aba\nRoad');
  });

  it.each(['a\0b', 'a\ud800b'])('of %j is refused, since no database keeps it', (bad) => {
    expect(textInput().safeParse(bad).success).toBe(false);
  });
});
