import { describeHex, swatches } from '../../../../contract/catalog/swatches.ts';
import { foldText } from '../../../../contract/text/fold-text.ts';
import { fitInto } from '../../../../contract/text/shorten.ts';

const optionNames =
  'color|colour|colors|colours|couleur|couleurs|farbe|farben|kolor|cor|cores|colore|colori|kleur|farg|farve|farge|vari|barva|szin|culoare|renk|цвет|колір|χρωμα|颜色|颜 色|色|カラー|색상|اللون|لون|צבע|warna|mau sac|awo|shade';
const colorNames = new Set(optionNames.split('|').map(foldText));

/** Whether an option of this name is a colour. */
export function isColorName(name: string): boolean {
  const plain = foldText(name);
  return colorNames.has(plain) || plain.split(/[^\p{L}\p{N}]/u).some((word) => colorNames.has(word));
}

/** The swatch of a colour whose shade is unknown. */
export const unknownSwatch = '#b5ada3';

/** Returns a colour's name without its hex code. */
export function colorNameOf(word: string): string {
  const name = word.replace(describeHex, '').replace(/\s+/g, ' ').trim();
  return fitInto(name || word, 60);
}

/** Whether a word is the name of a colour: identifies an option whose own name is unclear. */
export function looksLikeColor(word: string): boolean {
  return swatches.has(foldText(word));
}
