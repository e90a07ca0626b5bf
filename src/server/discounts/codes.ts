import type { AuditChange } from '../../contract/accounts/account.api.ts';
import { formatLagosTime } from '../../contract/delivery/calendar.ts';
import type {
  AddCodeInput,
  ChangeCodeInput,
  DiscountCode,
} from '../../contract/discounts/discount-codes.api.ts';
import {
  chooseOneMessage,
  type DiscountOffer,
  discountKindNames,
  formatDiscountAmounts,
  formatOffer,
  offersIn,
  toDiscountFields,
  toMajorAmounts,
  toMinorAmounts,
} from '../../contract/discounts/discount-kinds.ts';
import { codeState, foldCode } from '../../contract/discounts/discounts.ts';
import { invalidFields, ShopError } from '../../contract/errors.ts';
import { toMajor } from '../../contract/money/money.ts';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import type { Database } from '../../platform/database/open.ts';
import { changesBetween, recordAuditEvent } from '../audit/index.ts';
import { collectionNames } from '../catalog/index.ts';
import { countsTests, type Shop, type Viewer } from '../shop.ts';
import {
  type CodeRow,
  deleteCode,
  insertCode,
  lockCode,
  selectCodeSales,
  selectCodes,
  updateCode,
} from './discounts.sql.ts';

type Collections = Awaited<ReturnType<typeof collectionNames>>;

/** All discount codes, the newest first. */
export async function listCodes(shop: Shop): Promise<DiscountCode[]> {
  return toResponses(shop, await selectCodes(shop.db));
}

/** Adds a discount code. Throws CODE_TAKEN, INVALID_FIELDS. */
export async function addCode(
  shop: Shop,
  { code, from = null, until = null, on = true, ...input }: AddCodeInput,
  admin: Viewer,
): Promise<DiscountCode> {
  const known = await collectionNames(shop.db);
  const row = await shop.db.transaction(async (tx) => {
    const offer = toOffer(input);
    if (!offer) throw invalidFields({ percent: chooseOneMessage });
    checkDates({ from, until });
    const inserted = await insertCode(tx, {
      ...normalizeCode(code),
      ...offer,
      ...toLimits(input, known, []),
      from,
      until,
      isOn: on,
      createdAt: shop.clock.now(),
      updatedAt: shop.clock.now(),
    });
    if (!inserted) throw codeTaken(code);
    await recordChange(tx, shop, admin, 'code added', inserted, diffCode(undefined, inserted, known));
    return inserted;
  });
  return toResponse(shop, row);
}

/**
 * Changes some fields of a code; its discount changes as a whole. `version` is the one the editor loaded.
 * @throws ShopError NOT_FOUND, EDIT_CONFLICT if it was saved since, CODE_TAKEN, INVALID_FIELDS
 */
export async function changeCode(
  shop: Shop,
  id: string,
  { version, code, from, until, on, ...input }: ChangeCodeInput,
  admin: Viewer,
): Promise<DiscountCode> {
  const known = await collectionNames(shop.db);
  const change = shop.db.transaction(async (tx) => {
    const before = await lockCode(tx, id);
    if (!before) throw new ShopError('NOT_FOUND');
    if (version !== undefined && version !== before.version) throw new ShopError('EDIT_CONFLICT', {});
    const changes = {
      ...(code !== undefined && normalizeCode(code)),
      ...toOffer(input),
      ...toLimits(input, known, before.collectionIds),
      ...(from !== undefined && { from }),
      ...(until !== undefined && { until }),
      ...(on !== undefined && { isOn: on }),
      updatedAt: shop.clock.now(),
    };
    checkDates({ ...before, ...changes });
    const after = await updateCode(tx, before, changes);
    if (!after) throw new ShopError('NOT_FOUND');
    await recordChange(tx, shop, admin, 'code changed', after, diffCode(before, after, known));
    return after;
  });
  return toResponse(
    shop,
    await change.catch((error) => {
      throw isUniqueViolation(error) ? codeTaken(code ?? '') : error;
    }),
  );
}

/** Deletes a code permanently; orders retain their discount. Throws NOT_FOUND. */
export async function removeCode(shop: Shop, id: string, admin: Viewer): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const row = await deleteCode(tx, id);
    if (!row) throw new ShopError('NOT_FOUND');
    await recordChange(tx, shop, admin, 'code removed', row, []);
  });
}

/** What a code takes off; undefined where the input does not say. Throws INVALID_FIELDS. */
function toOffer(input: Omit<ChangeCodeInput, 'code'>): DiscountOffer | undefined {
  if (discountKindNames.every((kind) => input[kind] === undefined)) return undefined;
  const [first, second] = offersIn(input);
  if (!first || second) throw invalidFields({ [second?.kind ?? 'percent']: chooseOneMessage });
  return first;
}

/**
 * Returns who may use the code, how often, and for what; only the limits given in the input. Throws INVALID_FIELDS.
 */
function toLimits(
  { minimum, uses, usesPerCustomer, collections }: Omit<ChangeCodeInput, 'code'>,
  known: Collections,
  stored: readonly string[],
): Partial<CodeRow> {
  return {
    ...(minimum !== undefined && { minimum: toMinorAmounts(minimum) }),
    ...(uses !== undefined && { maxUses: uses }),
    ...(usesPerCustomer !== undefined && { maxUsesPerCustomer: usesPerCustomer }),
    ...(collections && { collectionIds: collections.map((name) => collectionId(name, known, stored)) }),
  };
}

function collectionId(name: string, known: Collections, stored: readonly string[]): string {
  const found = known.find(({ id, slug }) => slug === name || id === name.toLowerCase())?.id;
  const id = found ?? stored.find((one) => one === name);
  if (!id) throw invalidFields({ collections: `There is no collection ${name}.` });
  return id;
}

function checkDates({ from, until }: Pick<CodeRow, 'from' | 'until'>): void {
  if (from && until && until <= from) {
    throw invalidFields({ until: 'The end comes after the beginning.' });
  }
}

/**
 * Returns the code and its folded key, by which it is found however it is typed, even if re-enabled or recreated
 * later.
 */
function normalizeCode(code: string): Pick<CodeRow, 'code' | 'key'> {
  return { code: code.replace(/\s/g, ''), key: foldCode(code) };
}

function codeTaken(code: string): ShopError {
  return new ShopError('CODE_TAKEN', { code }).withField('code');
}

async function toResponse(shop: Shop, row: CodeRow): Promise<DiscountCode> {
  const [answer] = await toResponses(shop, [row]);
  if (!answer) throw new Error('The code was not answered.');
  return answer;
}

async function toResponses(shop: Shop, rows: readonly CodeRow[]): Promise<DiscountCode[]> {
  const known = await collectionNames(shop.db);
  const sales = await selectCodeSales(shop.db, countsTests(shop));
  return rows.map((row) => ({
    _id: row.id,
    code: row.code,
    ...toDiscountFields(row),
    minimum: row.minimum && toMajorAmounts(row.minimum),
    from: row.from?.toISOString() ?? null,
    until: row.until?.toISOString() ?? null,
    uses: row.maxUses,
    usesPerCustomer: row.maxUsesPerCustomer,
    collections: row.collectionIds.map((id) => known.find((one) => one.id === id)?.slug ?? id),
    on: row.isOn,
    used: row.used,
    state: codeState(row, shop.clock.now()),
    version: row.version,
    report: sales
      .filter(({ codeId }) => codeId === row.id)
      .map(({ currency, orders, discountMinor, salesMinor }) => ({
        currency,
        orders,
        discount: toMajor(discountMinor, currency),
        sales: toMajor(salesMinor, currency),
      })),
  }));
}

const auditFields = {
  code: 'Code',
  off: 'Takes off',
  minimum: 'From an amount of',
  from: 'From',
  until: 'Until',
  maxUses: 'Uses in all',
  maxUsesPerCustomer: 'Uses by one customer',
  collections: 'Collections',
  isOn: 'On',
};

function diffCode(before: CodeRow | undefined, after: CodeRow, known: Collections): AuditChange[] {
  return changesBetween(before ? toAuditValues(before, known) : {}, toAuditValues(after, known), auditFields);
}

function toAuditValues(row: CodeRow, known: Collections) {
  return {
    code: row.code,
    off: formatOffer(row),
    minimum: row.minimum && formatDiscountAmounts(row.minimum).join(', '),
    from: row.from && formatLagosTime(row.from),
    until: row.until && formatLagosTime(row.until),
    maxUses: row.maxUses,
    maxUsesPerCustomer: row.maxUsesPerCustomer,
    collections: row.collectionIds
      .map((id) => known.find((one) => one.id === id)?.name ?? 'deleted')
      .join(', '),
    isOn: row.isOn,
  };
}

async function recordChange(
  tx: Database,
  shop: Shop,
  actor: Viewer,
  action: 'code added' | 'code changed' | 'code removed',
  { code }: CodeRow,
  changes: AuditChange[],
): Promise<void> {
  const at = shop.clock.now();
  await recordAuditEvent(tx, at, { actor, action, subject: code, changes, link: '/admin/codes' });
}
