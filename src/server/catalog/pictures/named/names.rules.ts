import { foldText } from '../../../../contract/text/fold-text.ts';

/** A file's name taken apart: what it may be called after, and its number at the end. */
export type ReadName = { whole: string; stem: string; place: number };

/** Names, handles and SKUs as they are compared: without case and marks, all that is no letter or digit alike. */
export function comparable(text: string): string {
  return foldText(text.normalize('NFC'))
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** "Lace-Midi_2.png" may belong to "lace-midi-2", or be the second picture of "lace-midi". */
export function readName(name: string): ReadName {
  const file = name.replace(/^.*[\\/]/, '').replace(/\.[^.]{1,5}$/, '');
  const whole = comparable(file);
  const cut = whole.lastIndexOf('-');
  const ending = whole.slice(cut + 1);
  const numbered = cut > 0 && /^\d{1,3}$/.test(ending);
  return { whole, stem: numbered ? whole.slice(0, cut) : whole, place: numbered ? Number(ending) : 0 };
}
