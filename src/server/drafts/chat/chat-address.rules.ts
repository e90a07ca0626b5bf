import { shopConfig } from '../../../../shop.config.ts';
import { nigerianStates } from '../../../contract/customers/address-fields.ts';
import { findLga, findState } from '../../../contract/customers/find-lga.ts';
import { listLgas } from '../../../contract/customers/lgas.ts';
import type { ChatDraft } from '../../../contract/drafts/chat.api.ts';
import { foldText } from '../../../contract/text/fold-text.ts';
import { certainReading, emptyReading, mergeReadings, uncertainReading } from './reading.rules.ts';

type ChatAddress = ChatDraft['address'];

const streetWords =
  'road|rd|street|str|avenue|ave|close|crescent|cres|lane|drive|estate|layout|junction|expressway|boulevard|way|phase';
const streetPattern = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:no\.?|plot|block|flat|house)\s{0,2})?\d{1,4}[a-z]?,?\s{1,2}(?:[\p{L}\d'’./-]{1,30}\s{1,2}){1,5}(?:${streetWords})(?![\p{L}])\.?`,
  'iu',
);
const openingPattern =
  /(?<![\p{L}])(?:(?:deliver|send|bring|drop|ship|waybill)(?:y)?(?:\s(?:it|them|am|everything))?\s(?:to|for|at)|(?:my\s|the\s|delivery\s)?(?:address|location)(?:\sis|\sna)?\s{0,2}[:=-]?|i\s(?:stay|live|dey)(?:\sat|\sfor)?|house\snumber)\s{1,3}(?=\S)/iu;
/** How people say in passing where they are: "I dey Choba", "I'm at Eliozu", "my place na Rumuola". */
const passingPattern =
  /(?<![\p{L}])(?:(?:i|we)\s(?:dey|stay|live|reside)(?:\s(?:at|for|in|around))?|(?:i[’']?m|i\sam|we[’']re|we\sare)\s(?:at|in|around|based\sin|staying\s(?:at|in))|my\s(?:area|place|house|side|end|estate|street|office|shop)\s(?:is|na|dey))\s{1,3}(?=\S)/iu;
/** "Na Choba I stay" */
const residencePattern =
  /(?<![\p{L}])na\s(\S[^.!?;]{0,80}?)\s(?:i|we)\s(?:dey\s)?(?:stay|live|dey)(?![\p{L}])/iu;
const placeKindPattern = new RegExp(
  String.raw`(?<![\p{L}])(?:${streetWords}|roundabout|bus\s?stop|park|market|church|mosque|gate|flyover|bridge|hotel|school|university|campus|filling station|quarters|barracks|village|town|gra)(?![\p{L}])`,
  'iu',
);
/** Where a sentence moves on to another topic. */
const otherTopicPattern =
  /,?\s(?:(?:and\s)?(?:i|we)\s(?:want|wan|need|go)|size|uk\s?\d|\d{1,2}\s?(?:pcs|pieces?|yards?)|abeg|please|pls|thanks?|call|how\smuch|my\s(?:number|phone|name)|in\s(?:size|colou?r))(?![\p{L}])/iu;
const landmarkPattern =
  /(?<![\p{L}])(?:opposite|opp\.?|near|beside|behind|close to|by the|next to|after)\s\S.{0,140}/iu;

export function emptyAddress(): ChatAddress {
  return {
    street: emptyReading(),
    landmark: emptyReading(),
    city: emptyReading(),
    lga: emptyReading(),
    state: emptyReading(),
  };
}

type Span = { from: number; to: number };

/** Finds the part of a line that states a delivery address; returns undefined if there is none. */
export function findAddress(text: string): Span | undefined {
  const opened = openingPattern.exec(text);
  if (opened) {
    const place = cutAtOtherTopic(text, opened.index + opened[0].length);
    if (/\d|,/.test(place) || hasPlaceName(place)) return toSpan(opened.index, opened[0], place);
  }
  const found = streetPattern.exec(text);
  if (found) {
    const before = text.slice(0, found.index).search(/(?<!\S)\S{1,60}(?:\s\S{1,60}){0,2},\s*$/);
    const after = cutAtOtherTopic(text, found.index + found[0].length);
    return { from: Math.max(0, before), to: found.index + found[0].length + after.length };
  }
  return hasPlaceName(text) ? { from: 0, to: text.length } : findMentionedAddress(text);
}

/**
 * Finds an address introduced with "na", which people also say before their name: "na Choba I stay", "my area na
 * Choba".
 */
export function findPidginAddress(text: string): Span | undefined {
  const stay = residencePattern.exec(text);
  if (stay) return { from: stay.index, to: stay.index + stay[0].length };
  const opened = passingPattern.exec(text);
  return opened && /na\s+$/i.test(opened[0]) ? findMentionedAddress(text) : undefined;
}

/** Finds a place described in everyday words, up to the end of the sentence. */
function findMentionedAddress(text: string): Span | undefined {
  const opened = passingPattern.exec(text) ?? openingPattern.exec(text);
  if (!opened) return undefined;
  const [place = ''] = /^[^.!?;]*/.exec(cutAtOtherTopic(text, opened.index + opened[0].length)) ?? [];
  return isLikelyAddress(place) ? toSpan(opened.index, opened[0], place) : undefined;
}

function toSpan(from: number, opened: string, place: string): Span {
  return { from, to: from + opened.length + place.length };
}

/** Returns the rest of a line, up to where it moves on to another topic. */
function cutAtOtherTopic(text: string, from: number): string {
  const rest = text.slice(from);
  const end = rest.search(otherTopicPattern);
  return end < 0 ? rest : rest.slice(0, end);
}

/** A proper name, a number of a house, or a kind of place: "I dey Choba", "drop am for artillery junction". */
function isLikelyAddress(text: string): boolean {
  const [first = ''] = text.trim().split(/\s/, 1);
  return (
    /^[\p{Lu}\d]/u.test(first) ||
    placeKindPattern.test(text) ||
    isPlaceName(text.trim().split(',', 1)[0] ?? '')
  );
}

/** "Rivers", "Obio/Akpor, Rivers State", "Port Harcourt": nothing but places. */
function hasPlaceName(text: string): boolean {
  const parts = splitParts(text);
  return parts.length > 0 && parts.every((part) => isPlaceName(part));
}

function isPlaceName(part: string): boolean {
  return findState(part) !== undefined || isHomeCity(part) || findStates(part).length > 0;
}

function isHomeCity(part: string): boolean {
  const key = foldText(part).replace(/[^a-z]/g, '');
  return [shopConfig.homeCity, ...shopConfig.homeCitySpellings].some(
    (name) => foldText(name).replace(/[^a-z]/g, '') === key,
  );
}

/** The states with a local government of this name, letter for letter. */
function findStates(name: string): string[] {
  const key = foldText(name).replace(/\s(?:lga|local government(?: area)?)$/, '');
  if (key.length < 4) return [];
  return nigerianStates.filter((state) => listLgas(state).some((lga) => foldText(lga) === key));
}

function splitParts(text: string): string[] {
  return text
    .split(/[,;]|\.(?:\s|$)/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Reads words as where something goes. */
export function readAddress(words: string, place: ChatAddress): void {
  const text = (
    residencePattern.exec(words)?.[1] ?? words.replace(openingPattern, '').replace(passingPattern, '')
  ).trim();
  const near = landmarkPattern.exec(text);
  if (near && near.index > 0) {
    const [first = '', ...others] = splitParts(near[0]);
    place.landmark = mergeReadings(place.landmark, certainReading(first));
    readParts(splitParts([text.slice(0, near.index), ...others].join(', ')), place);
  } else readParts(splitParts(text), place);
}

/** No name of a town: it has a figure, or is a sentence of its own. */
const descriptionPattern = /\d|^\p{Ll}\S*(?:\s\S+){2}/u;

function readParts(parts: readonly string[], place: ChatAddress): void {
  const streets: string[] = [];
  const others: string[] = [];
  for (const part of parts.flatMap(splitState)) {
    const state = findState(part);
    if (state) place.state = mergeReadings(place.state, certainReading(state));
    else others.push(part);
  }
  let hasCity = false;
  for (const [index, part] of others.entries()) {
    const isStreet = streetPattern.exec(part);
    if (isStreet) {
      const end = isStreet.index + isStreet[0].length;
      streets.push(part.slice(0, end).trim());
      const rest = part.slice(end).trim();
      if (rest !== '') hasCity = readPlaceName(rest, place) || hasCity;
    } else if (isPlaceName(part)) hasCity = readPlaceName(part, place) || hasCity;
    else if (
      index === others.length - 1 &&
      streets.length > 0 &&
      !hasCity &&
      !descriptionPattern.test(part)
    ) {
      place.city = mergeReadings(place.city, uncertainReading(part, [{ value: part, label: part }]));
      hasCity = true;
    } else streets.push(part);
  }
  if (streets.length > 0) {
    const value = streets.join(', ');
    const isSure = streets.some((each) => /\d/.test(each));
    place.street = mergeReadings(
      place.street,
      isSure ? certainReading(value) : uncertainReading(value, [{ value, label: value }]),
    );
  }
}

/** "Port Harcourt Rivers State" → Port Harcourt, Rivers State. */
function splitState(part: string): string[] {
  const words = part.split(' ');
  for (const count of [4, 3, 2, 1]) {
    if (words.length <= count) continue;
    const last = words.slice(-count).join(' ');
    if (!findState(last) || (count === 1 && /^niger$/i.test(last))) continue;
    return [words.slice(0, -count).join(' '), last];
  }
  return [part];
}

/** Reads the name of a town or a local government; returns whether it means the city. */
function readPlaceName(typed: string, place: ChatAddress): boolean {
  if (isHomeCity(typed)) {
    place.city = mergeReadings(place.city, certainReading<string>(shopConfig.homeCity));
    if (place.state.value === null) place.state = uncertainReading(shopConfig.region.replace(/ State$/, ''));
    return true;
  }
  const known = place.state.value === null ? undefined : findLga(place.state.value, typed);
  const states = findStates(typed);
  if (known) place.lga = mergeReadings(place.lga, certainReading(known));
  else if (states.length > 0) {
    const [state = ''] = states;
    place.lga = mergeReadings(place.lga, uncertainReading(findLga(state, typed) ?? typed));
    if (place.state.value === null) {
      place.state = uncertainReading(
        states.length === 1 ? state : null,
        states.map((value) => ({ value, label: value })),
      );
    }
    if (place.city.value === null) place.city = uncertainReading(typed);
    return true;
  } else {
    const other = uncertainReading(typed, [{ value: typed, label: typed }]);
    place.city = mergeReadings(place.city, other);
    return true;
  }
  return false;
}

/** Reads the text after the label of one part of an address. */
export function readAddressPart(part: 'city' | 'state' | 'lga', typed: string, place: ChatAddress): void {
  if (part === 'state') {
    const state = findState(typed);
    place.state = mergeReadings(place.state, state ? certainReading<string>(state) : uncertainReading(typed));
  } else
    place[part] = mergeReadings(
      place[part],
      part === 'city' ? certainReading(typed) : uncertainReading(typed),
    );
}

/** Writes the local government as its state calls it, once all is read. */
export function inferAddress(place: ChatAddress): void {
  const { lga, state } = place;
  const known = lga.value !== null && state.value !== null ? findLga(state.value, lga.value) : undefined;
  if (known && !lga.sure) place.lga = state.sure ? certainReading(known) : uncertainReading(known);
}
