import type { SettingsResponse } from '../../../contract/api/settings/settings.ts';
import { formatMoment } from '../../orders/dates.ts';

/** When a group of settings was saved last, and by whom; undefined where it never was. */
export function savedInWords(
  { saved }: SettingsResponse,
  group: keyof SettingsResponse['saved'],
): string | undefined {
  const { at = null, by = null } = saved[group] ?? {};
  if (at === null) return undefined;
  return `Saved ${formatMoment(at)}${by ? ` by ${by}` : ''}`;
}
