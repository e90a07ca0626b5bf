import { foldText } from '../text/fold-text.ts';
import { nigerianStates } from './address-fields.ts';
import { listLgas, type NigerianState } from './lgas.ts';

/** The state meant by what was typed: "rivers", "Rivers State", "FCT", "Abuja". */
export function findState(typed: string): NigerianState | undefined {
  const key = normaliseName(typed);
  if (capitalTerritory.has(key)) return 'Federal Capital Territory';
  return nigerianStates.find((state) => normaliseName(state) === key);
}

const capitalTerritory = new Set(['fct', 'abuja', 'fctabuja', 'abujafct']);

/**
 * The local government of a state that was meant, as it is officially spelled: with or without signs, "LGA" and
 * "Local Government Area", by one half of a double name, with one wrong letter. Undefined where none of the state
 * fits, or two do.
 */
export function findLga(state: string, typed: string): string | undefined {
  const found = findState(state);
  const key = normaliseName(typed);
  if (!found || key === '') return undefined;
  const all = listLgas(found);
  const alias = commonSpellings[key];
  return (
    all.find((lga) => normaliseName(lga) === key) ??
    all.find((lga) => lga === alias) ??
    singleMatch(
      all.filter((lga) => lga.includes('/') && lga.split('/').some((half) => normaliseName(half) === key)),
    ) ??
    singleMatch(all.filter((lga) => hasOneTypo(normaliseName(lga), key)))
  );
}

/** Common names that neither the spelling nor a one-letter correction resolves. */
const commonSpellings: Record<string, string> = {
  amac: 'Abuja Municipal',
  municipal: 'Abuja Municipal',
  emuoha: 'Emohua',
  phalga: 'Port Harcourt',
  obalga: 'Obio/Akpor',
  egbadonorth: 'Yewa North',
  egbadosouth: 'Yewa South',
  wasagudanko: 'Danko/Wasagu',
  aiyekire: 'Gbonyin',
};

/** Letters and digits alone, without marks and the words that say what kind of place it is. */
function normaliseName(name: string): string {
  const words =
    foldText(name)
      .replaceAll("'", '')
      .match(/[a-z0-9]+/g) ?? [];
  return words.filter((word, index) => index === 0 || !kinds.has(word)).join('');
}

const kinds = new Set(['lga', 'local', 'government', 'govt', 'area', 'council', 'city', 'state']);

function singleMatch(names: readonly string[]): string | undefined {
  return names.length === 1 ? names[0] : undefined;
}

const minFuzzyLength = 5;

/** Whether one letter was changed, left out or put in. Short names are not forgiven: Ido is not Edo. */
function hasOneTypo(name: string, typed: string): boolean {
  if (typed.length < minFuzzyLength || Math.abs(name.length - typed.length) > 1) return false;
  let start = 0;
  while (start < name.length && name[start] === typed[start]) start += 1;
  const rest = (text: string, from: number) => text.slice(from);
  return (
    rest(name, start + 1) === rest(typed, start + 1) ||
    rest(name, start + 1) === rest(typed, start) ||
    rest(name, start) === rest(typed, start + 1)
  );
}
