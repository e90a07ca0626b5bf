import type { AuditChange } from '../../contract/accounts/account.api.ts';
import {
  type DeliveryMethod,
  deliveryMethodName,
  type Place,
} from '../../contract/delivery/delivery-methods.ts';
import { formatAmounts } from '../../contract/delivery/format-delivery-methods.ts';
import { cutLabels } from '../../contract/fit/fit.ts';
import { mailKinds, mailTitle, noMailWords } from '../../contract/notifications/mail-kinds.ts';
import {
  notificationEvents,
  notificationLabels,
  type Recipient,
} from '../../contract/notifications/notifications.rules.ts';
import { reminderKinds } from '../../contract/reminders/reminders.ts';
import { identityPictures } from '../../contract/settings/identity.ts';
import type { Settings } from '../../contract/settings/settings.api.ts';
import { type SettingsKey, settingsLabels } from '../../contract/settings/settings-groups.ts';

/**
 * What differs between two versions of some settings, in words for the audit log. Of account numbers the last four
 * digits alone; of holidays those taken away and those added.
 */
export function settingsChanges(
  keys: readonly SettingsKey[],
  before: Settings,
  after: Settings,
): AuditChange[] {
  return keys.flatMap((key) => {
    if (key === 'bank') return bankChanges(before.bank, after.bank);
    if (key === 'holidays') return holidayChanges(before.holidays, after.holidays);
    if (key === 'delivery') return deliveryChanges(before.delivery, after.delivery);
    if (key === 'business') return businessChanges(before.business, after.business);
    if (key === 'sizes') return sizeChanges(before.sizes, after.sizes);
    if (key === 'categories') return categoryChanges(before.categories, after.categories);
    if (key === 'sizeGuide') return guideChanges(before.sizeGuide, after.sizeGuide);
    if (key === 'home') return homeChanges(before.home, after.home);
    if (key === 'workroom') return workroomChanges(before.workroom, after.workroom);
    if (key === 'news') return newsChanges(before.news, after.news);
    if (key === 'mails') return mailChanges(before.mails, after.mails);
    if (key === 'reminders') return reminderChanges(before.reminders, after.reminders);
    if (key === 'feeds') return feedChanges(before.feeds, after.feeds);
    if (key === 'notify') return recipientChanges(before.notify, after.notify);
    if (isPicture(key)) return pictureChanges(key, before[key], after[key]);
    if (key === 'mailFrom') return senderChanges(before.mailFrom, after.mailFrom);
    const [from, to] = [describeValue(before[key]), describeValue(after[key])];
    return from === to ? [] : [{ field: settingsLabels[key], from, to }];
  });
}

function describeValue(value: string | number | boolean | string[]): string | number {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return Array.isArray(value) ? value.join(' / ') : value;
}

function isPicture(key: SettingsKey): key is (typeof identityPictures)[number] {
  return identityPictures.some((each) => each === key);
}

function pictureChanges(
  key: SettingsKey & keyof typeof settingsLabels,
  before: string,
  after: string,
): AuditChange[] {
  if (before === after) return [];
  const now = before ? 'another picture' : 'a picture';
  return [{ field: settingsLabels[key], from: before ? 'a picture' : null, to: after ? now : null }];
}

function senderChanges(before: Settings['mailFrom'], after: Settings['mailFrom']): AuditChange[] {
  const words = ({ name, address }: Settings['mailFrom']) => [name, address].filter(Boolean).join(', ');
  const [from, to] = [words(before), words(after)];
  return from === to ? [] : [{ field: settingsLabels.mailFrom, from: from || null, to: to || null }];
}

function sizeChanges(before: Settings['sizes'], after: Settings['sizes']): AuditChange[] {
  const words = (table: Settings['sizes']) =>
    table.map(({ label, uk }) => (uk === undefined ? label : `${label} (UK ${uk})`)).join(', ');
  const [from, to] = [words(before), words(after)];
  return from === to ? [] : [{ field: settingsLabels.sizes, from, to }];
}

function categoryChanges(before: Settings['categories'], after: Settings['categories']): AuditChange[] {
  const [from, to] = [before, after].map((list) => list.map(({ name }) => name).join(', '));
  return from === to ? [] : [{ field: settingsLabels.categories, from: from ?? '', to: to ?? '' }];
}

/** The columns and rows that are other than they were. */
function guideChanges(before: Settings['sizeGuide'], after: Settings['sizeGuide']): AuditChange[] {
  const words = ({ columns, tables }: Settings['sizeGuide']) => [
    columns.join(', '),
    ...tables.flatMap(({ cut, rows }) =>
      rows.map(
        ({ name, inches }) =>
          `${cutLabels[cut]}, ${name}: ${inches.map((each) => each ?? 'on request').join(', ')}`,
      ),
    ),
  ];
  const [old, now] = [words(before), words(after)];
  const gone = old.filter((line) => !now.includes(line));
  const added = now.filter((line) => !old.includes(line));
  if (old.join() === now.join()) return [];
  return [{ field: settingsLabels.sizeGuide, from: gone.join(' / ') || null, to: added.join(' / ') || null }];
}

function workroomChanges(before: Settings['workroom'], after: Settings['workroom']): AuditChange[] {
  const words = ({ on, stages, points, perWeek, closed, rush }: Settings['workroom']) => [
    on ? 'on' : 'off',
    ...Object.values(stages).map((list) => list.map(({ name }) => name).join(', ')),
    Object.entries(points)
      .map(([category, count]) => `${category}: ${count}`)
      .join(', '),
    perWeek === null ? '' : `${perWeek} points a week`,
    closed.join(', '),
    rush === null ? '' : `rush: ${rush.percent} % in ${rush.days} business days`,
  ];
  const [old, now] = [words(before), words(after)];
  const changed = now.flatMap((text, index) => (text === old[index] ? [] : [index]));
  if (changed.length === 0) return [];
  const shown = (texts: string[]) => changed.map((index) => texts[index] || 'none').join(' / ');
  return [{ field: settingsLabels.workroom, from: shown(old), to: shown(now) }];
}

function newsChanges(before: Settings['news'], after: Settings['news']): AuditChange[] {
  if (before.on === after.on) return [];
  return [{ field: settingsLabels.newsOn, from: describeValue(before.on), to: describeValue(after.on) }];
}

function feedChanges(before: Settings['feeds'], after: Settings['feeds']): AuditChange[] {
  const words = ({ on, currency }: Settings['feeds']) =>
    [on ? 'on' : 'off', currency].filter(Boolean).join(', ');
  const [from, to] = [words(before), words(after)];
  return from === to ? [] : [{ field: settingsLabels.feeds, from, to }];
}

function bankChanges(before: Settings['bank'], after: Settings['bank']): AuditChange[] {
  const names = ['bankName', 'accountName', 'accountNumber', 'swiftCode'] as const;
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => {
      const shown = (value: string) => (name === 'accountNumber' ? `…${value.slice(-4)}` : value);
      return { field: settingsLabels[name], from: shown(before[name]), to: shown(after[name]) };
    });
}

function holidayChanges(before: Settings['holidays'], after: Settings['holidays']): AuditChange[] {
  const lines = (days: Settings['holidays']) =>
    days.map(({ date, name, status }) => `${date} ${name} (${status})`);
  const [old, now] = [lines(before), lines(after)];
  const gone = old.filter((line) => !now.includes(line));
  const added = now.filter((line) => !old.includes(line));
  if (gone.length === 0 && added.length === 0) return [];
  return [{ field: settingsLabels.holidays, from: gone.join(' / ') || null, to: added.join(' / ') || null }];
}

/** One line for each mail whose words differ, by what it is called. */
function mailChanges(before: Settings['mails'], after: Settings['mails']): AuditChange[] {
  const words = ({ opening, closing } = noMailWords) => [opening, closing].filter(Boolean).join(' … ');
  return mailKinds
    .filter((kind) => words(before[kind]) !== words(after[kind]))
    .map((kind) => ({
      field: mailTitle(kind),
      from: words(before[kind]) || null,
      to: words(after[kind]) || null,
    }));
}

const reminderFields = {
  transfer: 'remindTransfer',
  card: 'remindCard',
  link: 'remindLink',
  balance: 'remindBalance',
  cart: 'remindCart',
} as const;

function reminderChanges(before: Settings['reminders'], after: Settings['reminders']): AuditChange[] {
  return reminderKinds
    .filter((kind) => before[kind] !== after[kind])
    .map((kind) => ({
      field: settingsLabels[reminderFields[kind]],
      from: describeValue(before[kind]),
      to: describeValue(after[kind]),
    }));
}

/** Pieces by their ids, since a name may be another by the time this is read. */
function homeChanges(before: Settings['home'], after: Settings['home']): AuditChange[] {
  const words = ({ hero, featured }: Settings['home']) => ({
    headline: hero.headline,
    heroPiece: hero.productId,
    featured: featured.join(' / '),
  });
  const [old, now] = [words(before), words(after)];
  return (['headline', 'heroPiece', 'featured'] as const)
    .filter((name) => old[name] !== now[name])
    .map((name) => ({ field: settingsLabels[name], from: old[name] || null, to: now[name] || null }));
}

function businessChanges(before: Settings['business'], after: Settings['business']): AuditChange[] {
  const words = ({ legalName, rc, tin, vat }: Settings['business']) => ({
    legalName,
    rc,
    tin,
    vat: vat.on ? `${vat.percent} %${vat.from && ` from ${vat.from}`}` : 'off',
  });
  const [old, now] = [words(before), words(after)];
  return (['legalName', 'rc', 'tin', 'vat'] as const)
    .filter((name) => old[name] !== now[name])
    .map((name) => ({ field: settingsLabels[name], from: old[name] || null, to: now[name] || null }));
}

/** Returns one line for each recipient added, removed or with changed events. */
function recipientChanges(before: readonly Recipient[], after: readonly Recipient[]): AuditChange[] {
  const words = (list: readonly Recipient[]) =>
    new Map(list.map((recipient) => [recipient.email.toLowerCase(), describeRecipients(recipient)]));
  const [old, now] = [words(before), words(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((email) => old.get(email) !== now.get(email))
    .map((email) => ({ field: email, from: old.get(email) ?? null, to: now.get(email) ?? null }));
}

function describeRecipients({ events, quiet }: Recipient): string {
  const labels = notificationEvents
    .filter((event) => events.includes(event))
    .map((event) => notificationLabels[event]);
  return [labels.join(', ') || 'told nothing', quiet && 'quiet nights'].filter(Boolean).join('; ');
}

/** The places that are other than they were, each with its ways in words. */
function deliveryChanges(before: Settings['delivery'], after: Settings['delivery']): AuditChange[] {
  const lines = ({ places }: Settings['delivery']) => places.map(describePlace);
  const [old, now] = [lines(before), lines(after)];
  const isMoved = old.length === now.length && now.every((line) => old.includes(line));
  const gone = isMoved ? old : old.filter((line) => !now.includes(line));
  const added = isMoved ? now : now.filter((line) => !old.includes(line));
  if (old.join() === now.join()) return [];
  return [{ field: settingsLabels.delivery, from: gone.join(' / ') || null, to: added.join(' / ') || null }];
}

function describePlace({ country, state, lgas, ways }: Place): string {
  const where = [lgas.join(', '), state, country || 'Everywhere else'].filter(Boolean).join(', ');
  return `${where}: ${ways.map(describeDeliveryMethod).join('; ') || 'no way'}`;
}

/** "Rider ₦2,000.00, free from ₦150,000.00, 0–1 days". */
function describeDeliveryMethod(way: DeliveryMethod): string {
  const { fee, freeFrom, from, to, text, on } = way;
  const free = formatAmounts(freeFrom);
  const days = from === null && to === null ? '' : `${from ?? ''}–${to ?? ''} days`;
  return [
    `${deliveryMethodName(way)} ${formatAmounts(fee)}`.trim(),
    free && `free from ${free}`,
    days,
    text && `“${text}”`,
    !on && 'off',
  ]
    .filter(Boolean)
    .join(', ');
}
