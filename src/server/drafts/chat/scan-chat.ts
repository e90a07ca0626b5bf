import type { ChatDraft } from '../../../contract/drafts/chat.api.ts';
import type { UkSizes } from '../../../contract/stock/sizes.ts';
import { foldText } from '../../../contract/text/fold-text.ts';
import { fitInto } from '../../../contract/text/shorten.ts';
import {
  emptyAddress,
  findAddress,
  findPidginAddress,
  inferAddress,
  readAddress,
  readAddressPart,
} from './chat-address.rules.ts';
import { type MentionedItem, takeLink } from './chat-items.rules.ts';
import { type ChatLine, parseChatLines } from './chat-lines.rules.ts';
import { emptyMeasurements, takeMeasurements } from './chat-measurements.rules.ts';
import { parsePhone, takeEmail, takeName, takePhone, takeReference } from './contacts.ts';
import { ItemCollector } from './item-collector.rules.ts';
import { LineScanner } from './line-scanner.rules.ts';
import type { NameIndex } from './name-index.rules.ts';
import { certainReading, emptyReading, mergeReadings, toChoice, uncertainReading } from './reading.rules.ts';
import { findUnreadText, maskDates, restoreDates } from './unread-text.rules.ts';

/** What a chat says, before it is matched with the catalogue. */
export type ScannedChat = Pick<ChatDraft, 'customer' | 'address' | 'measures' | 'source'> & {
  reference: string | undefined;
  items: MentionedItem[];
  unread: string[];
};

type ScanOptions = {
  names: NameIndex;
  /** The shop's own names in exports; its messages are read for prices and items only. */
  shopNames: readonly string[];
  /** By which "size 12" is read. */
  ukSizes: UkSizes;
};

/** Shown in the place of what cannot be read. */
const placeholders = { voice: '[voice note]', picture: '[picture]' } as const;

const labelPattern =
  /^(?:\W{0,3})(full name|customer name|receiver'?s? name|receiver|name|phone(?: number| no\.?)?|number|tel|whatsapp(?: number)?|e-?mail|(?:delivery )?address|street|city|town|state|lga|local government(?: area)?|landmark|nearest bus ?stop)\s{0,2}(?:[:=]|-\s)\s{0,3}(.*)$/i;

/**
 * Reads a chat: who wrote it, where it goes, what is wanted. Nothing is guessed: anything ambiguous is marked and
 * carries its choices, and lines from which nothing was read are returned unchanged.
 */
export function scanChat(text: string, { names, shopNames, ukSizes }: ScanOptions): ScannedChat {
  const lines = parseChatLines(text);
  const ours = new Set([...shopNames, 'You'].map(foldText));
  const chat: ScannedChat = {
    customer: { name: emptyReading(), phone: emptyReading(), email: emptyReading() },
    address: emptyAddress(),
    measures: emptyMeasurements(),
    source: lines.some(({ from }) => from !== '') ? certainReading('whatsapp') : uncertainReading('whatsapp'),
    reference: undefined,
    items: [],
    unread: [],
  };
  const collector = new ItemCollector(names, ukSizes);
  let open: string | undefined;
  for (const line of lines) {
    if (line.kind !== 'text') {
      chat.unread.push(placeholders[line.kind]);
      continue;
    }
    if (ours.has(foldText(line.from))) {
      if (!collector.readOurLine(line.text)) chat.unread.push(line.text);
      continue;
    }
    const labelled = labelPattern.exec(line.text);
    const [, typed = '', value = ''] = labelled ?? [];
    const about: string | undefined = labelled ? typed : open;
    open = labelled && value === '' ? typed : undefined;
    if (open !== undefined) continue;
    const isRead =
      (about !== undefined && readLabelled(chat, about, labelled ? value : line.text)) ||
      readLine(chat, line, collector);
    if (!isRead) chat.unread.push(line.text);
  }
  inferAddress(chat.address);
  readSenders(chat, lines, ours);
  chat.items = collector.items;
  return chat;
}

/** Reads the text after "Name:" and similar labels. */
function readLabelled({ customer, address, unread }: ScannedChat, about: string, value: string): boolean {
  const key = about.toLowerCase();
  const given = fitInto(value.trim(), 200);
  if (given === '') return false;
  if (given.length < value.trim().length) unread.push(value.trim());
  const isContact = /phone|number|tel|whatsapp|mail/.test(key);
  const text = isContact ? given : extractPhone(given, customer);
  if (text === '') return true;
  if (/name|receiver/.test(key))
    customer.name = mergeReadings(customer.name, certainReading(fitInto(text, 100)));
  else if (/phone|number|tel|whatsapp/.test(key)) {
    const phone = parsePhone(text);
    customer.phone = mergeReadings(
      customer.phone,
      phone ? certainReading(phone) : uncertainReading(text, [toChoice(text)]),
    );
  } else if (/mail/.test(key)) {
    const line = new LineScanner(text);
    customer.email = mergeReadings(
      customer.email,
      takeEmail(line) ?? uncertainReading(text, [toChoice(text)]),
    );
  } else if (/landmark|bus/.test(key))
    address.landmark = mergeReadings(address.landmark, certainReading(text));
  else if (/city|town/.test(key)) readAddressPart('city', text, address);
  else if (key === 'state') readAddressPart('state', text, address);
  else if (/lga|local/.test(key)) readAddressPart('lga', text, address);
  else readAddress(text, address);
  return true;
}

/** Names and addresses often end with a number to call. */
function extractPhone(text: string, customer: ScannedChat['customer']): string {
  const line = new LineScanner(text);
  const phone = takePhone(line);
  if (!phone) return text;
  customer.phone = mergeReadings(customer.phone, phone);
  return line.rest
    .replace(/^[\s,;]+/, '')
    .trimEnd()
    .replace(/[,;]$/, '');
}

function readLine(chat: ScannedChat, { text }: ChatLine, collector: ItemCollector): boolean {
  const line = new LineScanner(text);
  const { customer } = chat;
  takeMeasurements(line, chat.measures);
  const email = takeEmail(line);
  if (email) customer.email = mergeReadings(customer.email, email);
  const slug = takeLink(line);
  if (slug !== undefined) collector.link(slug);
  const reference = takeReference(line);
  if (reference !== undefined) chat.reference = reference;
  for (let phone = takePhone(line); phone; phone = takePhone(line)) {
    customer.phone = mergeReadings(customer.phone, phone);
  }
  const byNa = findPidginAddress(line.rest);
  if (byNa) readAddress(line.takeBetween(byNa.from, byNa.to), chat.address);
  const name = takeName(line);
  if (name) customer.name = mergeReadings(customer.name, name);
  const place = findAddress(line.rest);
  if (place) readAddress(line.takeBetween(place.from, place.to), chat.address);
  const { isRead, rest } = collector.read(maskDates(line.rest));
  if (!isRead && !line.isRead) return false;
  chat.unread.push(...findUnreadText(text, restoreDates(rest, line.rest)));
  return true;
}

/** Reads the senders: a single person is the customer; if there are several, a person must choose. */
function readSenders({ customer }: ScannedChat, lines: readonly ChatLine[], ours: ReadonlySet<string>): void {
  const senders = [...new Set(lines.map(({ from }) => from))].filter(
    (from) => from !== '' && !ours.has(foldText(from)),
  );
  const phones = senders.flatMap((from) => parsePhone(from) ?? []);
  const people = senders.filter((from) => parsePhone(from) === undefined);
  for (const phone of phones) customer.phone = mergeReadings(customer.phone, certainReading(phone));
  if (senders.length > 1) {
    const names = [...new Set([customer.name.value ?? '', ...people])].filter(Boolean);
    customer.name = uncertainReading(customer.name.value ?? people[0] ?? null, names.map(toChoice));
    const { value, choices } = customer.phone;
    if (value !== null)
      customer.phone = uncertainReading(value, choices.length > 0 ? choices : [toChoice(value)]);
    return;
  }
  const [sender] = people;
  if (sender === undefined) return;
  if (customer.name.value === null) customer.name = certainReading(sender);
  else if (!isSamePerson(customer.name.value, sender)) {
    customer.name = mergeReadings(certainReading(sender), customer.name);
  }
}

/** "Ngozi" and "Ngozi Okafor". */
function isSamePerson(one: string, other: string): boolean {
  const [a, b] = [foldText(one).split(' '), foldText(other).split(' ')];
  return a.every((word) => b.includes(word)) || b.every((word) => a.includes(word));
}
