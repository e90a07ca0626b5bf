import type { ChatDraft } from '../../../contract/api/orders/chat.ts';
import { foldText } from '../../../contract/rules/text/fold-text.ts';
import { fitInto } from '../../../contract/rules/text/shorten.ts';
import { type ChatLine, chatLines } from './chat-lines.rules.ts';
import { phoneIn, takeEmail, takeName, takePhone, takeReference } from './contacts.ts';
import { leftOf, withDates, withoutDates } from './left-words.rules.ts';
import { LineScanner } from './line-scanner.rules.ts';
import { noMeasures, takeMeasures } from './measures.rules.ts';
import type { NameIndex } from './name-index.rules.ts';
import { PieceCollector } from './piece-collector.rules.ts';
import { type SaidPiece, takeLink } from './pieces.rules.ts';
import { noPlace, placeByNa, placeIn, readPlace, readPlacePart, settlePlace } from './places.rules.ts';
import { merged, said, sure, toCheck, unread } from './reading.rules.ts';

/** What a chat says, before the catalogue is asked what there is of it. */
export type ScannedChat = Pick<ChatDraft, 'customer' | 'address' | 'measures' | 'source'> & {
  reference: string | undefined;
  pieces: SaidPiece[];
  unread: string[];
};

/** Shown in the place of what cannot be read. */
const standIns = { voice: '[voice note]', picture: '[picture]' } as const;

const label =
  /^(?:\W{0,3})(full name|customer name|receiver'?s? name|receiver|name|phone(?: number| no\.?)?|number|tel|whatsapp(?: number)?|e-?mail|(?:delivery )?address|street|city|town|state|lga|local government(?: area)?|landmark|nearest bus ?stop)\s{0,2}(?:[:=]|-\s)\s{0,3}(.*)$/i;

/**
 * Reads a chat: who wrote it, where it goes, what is wanted. Nothing is guessed: what may mean several things is marked
 * and carries its choices, and lines from which nothing was read come back as they stand.
 * @param shopNames how the shop's own side is called in exports; what it says is read for prices and pieces only
 */
export function scanChat(text: string, names: NameIndex, shopNames: readonly string[]): ScannedChat {
  const lines = chatLines(text);
  const ours = new Set([...shopNames, 'You'].map(foldText));
  const chat: ScannedChat = {
    customer: { name: unread(), phone: unread(), email: unread() },
    address: noPlace(),
    measures: noMeasures(),
    source: lines.some(({ from }) => from !== '') ? sure('whatsapp') : toCheck('whatsapp'),
    reference: undefined,
    pieces: [],
    unread: [],
  };
  const pieces = new PieceCollector(names);
  let open: string | undefined;
  for (const line of lines) {
    if (line.kind !== 'text') {
      chat.unread.push(standIns[line.kind]);
      continue;
    }
    if (ours.has(foldText(line.from))) {
      if (!pieces.hear(line.text)) chat.unread.push(line.text);
      continue;
    }
    const labelled = label.exec(line.text);
    const [, typed = '', value = ''] = labelled ?? [];
    const about: string | undefined = labelled ? typed : open;
    open = labelled && value === '' ? typed : undefined;
    if (open !== undefined) continue;
    const isRead =
      (about !== undefined && readLabelled(chat, about, labelled ? value : line.text)) ||
      readLine(chat, line, pieces);
    if (!isRead) chat.unread.push(line.text);
  }
  settlePlace(chat.address);
  readSenders(chat, lines, ours);
  chat.pieces = pieces.pieces;
  return chat;
}

/** Reads what stands after "Name:" and its like. */
function readLabelled({ customer, address, unread }: ScannedChat, about: string, value: string): boolean {
  const key = about.toLowerCase();
  const given = fitInto(value.trim(), 200);
  if (given === '') return false;
  if (given.length < value.trim().length) unread.push(value.trim());
  const isContact = /phone|number|tel|whatsapp|mail/.test(key);
  const text = isContact ? given : withoutPhone(given, customer);
  if (text === '') return true;
  if (/name|receiver/.test(key)) customer.name = merged(customer.name, sure(fitInto(text, 100)));
  else if (/phone|number|tel|whatsapp/.test(key)) {
    const phone = phoneIn(text);
    customer.phone = merged(customer.phone, phone ? sure(phone) : toCheck(text, [said(text)]));
  } else if (/mail/.test(key)) {
    const line = new LineScanner(text);
    customer.email = merged(customer.email, takeEmail(line) ?? toCheck(text, [said(text)]));
  } else if (/landmark|bus/.test(key)) address.landmark = merged(address.landmark, sure(text));
  else if (/city|town/.test(key)) readPlacePart('city', text, address);
  else if (key === 'state') readPlacePart('state', text, address);
  else if (/lga|local/.test(key)) readPlacePart('lga', text, address);
  else readPlace(text, address);
  return true;
}

/** Names and addresses often end with a number to call. */
function withoutPhone(text: string, customer: ScannedChat['customer']): string {
  const line = new LineScanner(text);
  const phone = takePhone(line);
  if (!phone) return text;
  customer.phone = merged(customer.phone, phone);
  return line.rest
    .replace(/^[\s,;]+/, '')
    .trimEnd()
    .replace(/[,;]$/, '');
}

function readLine(chat: ScannedChat, { text }: ChatLine, pieces: PieceCollector): boolean {
  const line = new LineScanner(text);
  const { customer } = chat;
  takeMeasures(line, chat.measures);
  const email = takeEmail(line);
  if (email) customer.email = merged(customer.email, email);
  const slug = takeLink(line);
  if (slug !== undefined) pieces.link(slug);
  const reference = takeReference(line);
  if (reference !== undefined) chat.reference = reference;
  for (let phone = takePhone(line); phone; phone = takePhone(line)) {
    customer.phone = merged(customer.phone, phone);
  }
  const byNa = placeByNa(line.rest);
  if (byNa) readPlace(line.takeBetween(byNa.from, byNa.to), chat.address);
  const name = takeName(line);
  if (name) customer.name = merged(customer.name, name);
  const place = placeIn(line.rest);
  if (place) readPlace(line.takeBetween(place.from, place.to), chat.address);
  const { isRead, rest } = pieces.read(withoutDates(line.rest));
  if (!isRead && !line.isRead) return false;
  chat.unread.push(...leftOf(text, withDates(rest, line.rest)));
  return true;
}

/** Who wrote: one person is the customer; of several somebody has to say which. */
function readSenders({ customer }: ScannedChat, lines: readonly ChatLine[], ours: ReadonlySet<string>): void {
  const senders = [...new Set(lines.map(({ from }) => from))].filter(
    (from) => from !== '' && !ours.has(foldText(from)),
  );
  const phones = senders.flatMap((from) => phoneIn(from) ?? []);
  const people = senders.filter((from) => phoneIn(from) === undefined);
  for (const phone of phones) customer.phone = merged(customer.phone, sure(phone));
  if (senders.length > 1) {
    const names = [...new Set([customer.name.value ?? '', ...people])].filter(Boolean);
    customer.name = toCheck(customer.name.value ?? people[0] ?? null, names.map(said));
    const { value, choices } = customer.phone;
    if (value !== null) customer.phone = toCheck(value, choices.length > 0 ? choices : [said(value)]);
    return;
  }
  const [sender] = people;
  if (sender === undefined) return;
  if (customer.name.value === null) customer.name = sure(sender);
  else if (!isSamePerson(customer.name.value, sender)) {
    customer.name = merged(sure(sender), customer.name);
  }
}

/** "Ngozi" and "Ngozi Okafor". */
function isSamePerson(one: string, other: string): boolean {
  const [a, b] = [foldText(one).split(' '), foldText(other).split(' ')];
  return a.every((word) => b.includes(word)) || b.every((word) => a.includes(word));
}
