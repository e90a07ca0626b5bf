import { type FormEvent, useRef, useState } from 'react';
import type { FieldErrors } from '../../contract/errors.ts';
import type { Settings } from '../../contract/settings.ts';
import { ApiError } from '../api-client.ts';
import { toast } from '../ui/toast.ts';
import { adminApi } from './admin-api.ts';

/** The settings as the form holds them: lists as lines, numbers as typed. */
type TypedSettings = Omit<Settings, 'notices' | 'address' | 'lowStockMark'> & {
  notices: string;
  address: string;
  lowStockMark: string;
};

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function toTyped(saved: Settings): TypedSettings {
  return {
    ...saved,
    notices: saved.notices.join('\n'),
    address: saved.address.join('\n'),
    lowStockMark: String(saved.lowStockMark),
  };
}

function toSettings(typed: TypedSettings): Settings {
  const { notices, address, lowStockMark, ...rest } = typed;
  return {
    ...rest,
    notices: linesOf(notices),
    address: linesOf(address),
    // what is no number is sent as one that is refused, with the sentence beside the field
    lowStockMark: /^\d+$/.test(lowStockMark.trim()) ? Number(lowStockMark) : -1,
  };
}

export type SettingsEdit = ReturnType<typeof useSettingsEdit>;

/** The settings under edit: what is typed, what is wrong, and how saving goes. */
export function useSettingsEdit(saved: Settings, onSaved: (settings: Settings) => void) {
  const [typed, setTyped] = useState(() => toTyped(saved));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [working, setWorking] = useState(false);
  const released = useRef(false);
  const wanted = toSettings(typed);
  const keys = Object.keys(saved) as (keyof Settings)[];
  const changed = keys.some((key) => JSON.stringify(wanted[key]) !== JSON.stringify(saved[key]));

  async function save(event: FormEvent) {
    event.preventDefault();
    setWorking(true);
    setErrors({});
    setFailure(undefined);
    try {
      const { data, message } = await adminApi.settings.save(wanted);
      onSaved(data);
      toast.success(message);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(error.fields);
      setFailure(error.message);
    } finally {
      setWorking(false);
    }
  }

  return {
    typed,
    set: (part: Partial<TypedSettings>) => setTyped((old) => ({ ...old, ...part })),
    /** The sentence for a field; those of a list or group stand under their one field. */
    errorOf: (name: string) =>
      Object.entries(errors).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1],
    changed,
    failure,
    working,
    released,
    save,
  };
}
