import { describeHex, swatches } from '../../../../contract/catalog/swatches.ts';
import { foldText } from '../../../../contract/text/fold-text.ts';
import { fitInto, truncate } from '../../../../contract/text/shorten.ts';
import type { ExternalVariant } from './read-external.rules.ts';
import { countryOf, isSizeName, looksLikeSize } from './sizes.rules.ts';

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

/** Role of a product's option: by mapping, by its name, or by its values. */
export type Role = 'size' | 'color' | 'none';

/** Words for the size and the colour of a variant, as the file writes them. */
export type WordedVariant = { variant: ExternalVariant; size: string | undefined; color: string | undefined };

/** What each option of a product is; at most one is its size and one its colour. */
export function rolesOf(
  variants: readonly ExternalVariant[],
  mapped: ReadonlyMap<string, string | null>,
): Map<string, Role> {
  const values = new Map<string, Set<string>>();
  for (const { options } of variants) {
    for (const [name, value] of options) values.set(name, (values.get(name) ?? new Set()).add(value));
  }
  const roles = new Map<string, Role>();
  const isFree = (role: Role) => ![...roles.values()].includes(role);
  const give = (name: string, role: Role) => {
    if (!roles.has(name) && (role === 'none' || isFree(role))) roles.set(name, role);
  };
  for (const name of values.keys()) {
    const said = mapped.get(name.toLowerCase());
    if (said !== undefined) give(name, said === 'size' || said === 'color' ? said : 'none');
  }
  for (const name of values.keys()) if (isColorName(name) && !isSizeName(name)) give(name, 'color');
  for (const name of values.keys()) if (isSizeName(name)) give(name, 'size');
  for (const [name, words] of values) {
    if ([...words].every(looksLikeSize)) give(name, 'size');
    else if ([...words].filter(looksLikeColor).length * 2 > words.size) give(name, 'color');
  }
  for (const name of values.keys()) give(name, 'none');
  return roles;
}

/** Each variant with its words. A number under "Size (UK)" is a UK size. */
export function wordedVariants(
  variants: readonly ExternalVariant[],
  roles: ReadonlyMap<string, Role>,
): WordedVariant[] {
  return variants.map((variant) => {
    const found: Partial<Record<Role, string>> = {};
    for (const [name, value] of variant.options) {
      const role = roles.get(name) ?? 'none';
      const country = role === 'size' && /^\d{1,2}$/.test(value) ? countryOf(name) : undefined;
      found[role] ??= country ? `${country} ${value}` : value;
    }
    return { variant, size: found.size, color: found.color };
  });
}

/** Options that are neither size nor colour, as a sentence names them: `"Length" (Short, Long)`. */
export function lostOptions(
  variants: readonly ExternalVariant[],
  roles: ReadonlyMap<string, Role>,
): string[] {
  return [...roles].flatMap(([name, role]) => {
    if (role !== 'none') return [];
    const values = new Set(
      variants.flatMap(({ options }) => options.filter(([own]) => own === name).map(([, value]) => value)),
    );
    return [
      `"${truncate(name, 40) || 'without a name'}" (${truncate([...values].slice(0, 6).join(', '), 120)})`,
    ];
  });
}
