/** People whose measures one customer keeps, at most. */
export const maxProfiles = 20;

/** Days that a link for measures can be used. */
export const measureLinkDays = 7;

/** In characters. */
export const maxMeasuresLength = { name: 60, figure: 40, size: 40, changes: 1000 };

/** Where somebody writes measures without an account. */
export function measureLinkPath(token: string): string {
  return `/measures/${token}`;
}
