import type { Recipient } from '../../../contract/notifications/notifications.rules.ts';
import type { Settings } from '../../../contract/settings/settings.api.ts';
import {
  type FieldKind,
  type FieldName,
  type FormGroup,
  type SettingsField,
  settingsGroups,
} from '../../../contract/settings/settings-groups.ts';

/** The form value of one field of a group: text as typed, the list of holidays, or the recipients. */
export type FieldValue = string | Settings['holidays'] | Recipient[];
export type GroupValues = Record<string, FieldValue>;

/** `path` is where the field is in the group's value, `apiName` what the API calls it in its errors. */
export type GroupField = SettingsField & { name: FieldName; kind: FieldKind; path: string; apiName: string };

/** The fields of a group's form, in its order. */
export function listGroupFields(group: FormGroup): GroupField[] {
  const { fields, bare } = settingsGroups[group];
  return Object.entries(fields).flatMap(([name, { kind, path = name, ...field }]) => {
    const apiName = [bare ? group : '', path].filter(Boolean).join('.');
    return kind ? [{ ...field, name: name as FieldName, kind, path, apiName }] : [];
  });
}

/** What the form holds of a switch that is on; empty where it is off. */
export const switchedOn = 'on';

type Conversion = {
  toTyped: (value: unknown) => FieldValue;
  toValue: (typed: FieldValue | undefined) => unknown;
};

const asText: Conversion = { toTyped: (value) => String(value ?? ''), toValue: (typed) => typed };
const asList: Conversion = { toTyped: (value) => value as FieldValue, toValue: (typed) => typed };

/** How a value of the API becomes what its field holds, and back. What is no number is sent as one that is refused. */
const conversions: Record<FieldKind, Conversion> = {
  text: asText,
  currency: asText,
  picture: asText,
  holidays: asList,
  recipients: asList,
  lines: {
    toTyped: (value) => (value as string[]).join('\n'),
    toValue: (typed) =>
      String(typed)
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
  },
  whole: { ...asText, toValue: (typed) => parseNumber(String(typed).trim(), /^\d{1,9}$/) },
  decimal: {
    ...asText,
    toValue: (typed) => parseNumber(String(typed).trim().replace(',', '.'), /^\d{1,9}(\.\d{1,9})?$/),
  },
  switch: { toTyped: (value) => (value ? switchedOn : ''), toValue: (typed) => typed === switchedOn },
  currencies: {
    toTyped: (value) => (value as string[]).join(','),
    toValue: (typed) => String(typed).split(',').filter(Boolean),
  },
};

function parseNumber(text: string, pattern: RegExp): number {
  return pattern.test(text) ? Number(text) : -1;
}

/** A group's value, as the API answers it, as the form holds it. */
export function toGroupValues(group: FormGroup, value: unknown): GroupValues {
  return Object.fromEntries(
    listGroupFields(group).map(({ name, kind, path }) => [
      name,
      conversions[kind].toTyped(readPath(value, path)),
    ]),
  );
}

function readPath(value: unknown, path: string): unknown {
  const names = path.split('.').filter(Boolean);
  return names.reduce((part, name) => (part as Record<string, unknown>)[name], value);
}

/** What the form holds, as the API takes it. */
export function toGroupInput(group: FormGroup, typed: GroupValues): unknown {
  const input: Record<string, unknown> = {};
  for (const { name, kind, path } of listGroupFields(group)) {
    const value = conversions[kind].toValue(typed[name]);
    if (path === '') return value;
    const [first = '', second] = path.split('.');
    input[first] = second ? { ...(input[first] as object), [second]: value } : value;
  }
  return input;
}

/** Names of the fields in which two versions of a group differ. */
export function listChangedFields(before: GroupValues, now: GroupValues): string[] {
  return Object.keys(before).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]));
}

export type GroupMerge = {
  /** What the form holds from now on: mine where only I changed something or both did, else theirs. */
  typed: GroupValues;
  /** Fields that only the other side changed. */
  taken: string[];
  /** Fields that both changed, to different values. */
  clashes: string[];
};

/** Merges my changes to `base` with what another user saved in the meantime. */
export function mergeGroups(base: GroupValues, mine: GroupValues, theirs: GroupValues): GroupMerge {
  const myChanges = new Set(listChangedFields(base, mine));
  const differing = new Set(listChangedFields(mine, theirs));
  const taken = listChangedFields(base, theirs).filter((name) => !myChanges.has(name));
  const clashes = listChangedFields(base, theirs).filter(
    (name) => myChanges.has(name) && differing.has(name),
  );
  const typed = { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name] ?? ''])) };
  return { typed, taken, clashes };
}

/** The field of a group that a field of the API's answer belongs to: `bank.accountNumber`, `address.0`, `business.vat.percent`. */
export function findGroupField(group: FormGroup, apiName: string): GroupField | undefined {
  return listGroupFields(group).find((field) => `${apiName}.`.startsWith(`${field.apiName}.`));
}
