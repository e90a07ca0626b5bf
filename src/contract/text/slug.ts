import { foldText } from './fold-text.ts';

/** The readable part of an address: letters and digits joined by single hyphens, at most 80; empty without any. */
export function makeSlug(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '');
}
