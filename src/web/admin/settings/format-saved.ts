import type { SettingsResponse } from '../../../contract/settings/settings.api.ts';
import { formatDateTime } from '../../shared/orders/dates.ts';

/** Describes when a group of settings was last saved and by which user; undefined if it never was. */
export function formatSaved(
  { saved }: SettingsResponse,
  group: keyof SettingsResponse['saved'],
): string | undefined {
  const { at = null, by = null } = saved[group] ?? {};
  if (at === null) return undefined;
  return `Saved ${formatDateTime(at)}${by ? ` by ${by}` : ''}`;
}
