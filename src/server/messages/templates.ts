import type { AuditAction } from '../../contract/back-office/audit-actions.ts';
import type { ReplyTemplate, ReplyTemplateInput } from '../../contract/customers/messages.api.ts';
import { ShopError } from '../../contract/errors.ts';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import type { Database } from '../../platform/database/open.ts';
import { changesBetween, recordAuditEvent } from '../audit/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { inboxPath } from './messages.ts';
import {
  deleteTemplate,
  insertTemplate,
  selectTemplates,
  type TemplateRow,
  updateTemplate,
} from './replies.sql.ts';

/** The reply templates by name. */
export async function listTemplates({ db }: Pick<Shop, 'db'>): Promise<ReplyTemplate[]> {
  const rows = await selectTemplates(db);
  return rows.map(({ id, name, text }) => ({ _id: id, name, text }));
}

/** Adds a template and returns all. Throws NAME_TAKEN. */
export async function addTemplate(
  shop: Shop,
  admin: Viewer,
  input: ReplyTemplateInput,
): Promise<ReplyTemplate[]> {
  return writeTemplate(shop, admin, 'reply template added', async (tx) => {
    const row = await insertTemplate(tx, { ...input, createdAt: shop.clock.now() });
    if (!row) throw nameTaken(input);
    return row;
  });
}

/** Changes a template and returns all. Throws NOT_FOUND, NAME_TAKEN. */
export async function changeTemplate(
  shop: Shop,
  admin: Viewer,
  id: string,
  input: ReplyTemplateInput,
): Promise<ReplyTemplate[]> {
  try {
    const write = (tx: Database) => updateTemplate(tx, id, input);
    return await writeTemplate(shop, admin, 'reply template changed', write, id);
  } catch (error) {
    throw isUniqueViolation(error) ? nameTaken(input) : error;
  }
}

/** Deletes a template and returns the others. Throws NOT_FOUND. */
export async function removeTemplate(shop: Shop, admin: Viewer, id: string): Promise<ReplyTemplate[]> {
  return writeTemplate(shop, admin, 'reply template removed', (tx) => deleteTemplate(tx, id));
}

async function writeTemplate(
  shop: Shop,
  admin: Viewer,
  action: AuditAction,
  write: (tx: Database) => Promise<TemplateRow | undefined>,
  id = '',
): Promise<ReplyTemplate[]> {
  return shop.db.transaction(async (tx) => {
    const before = (await selectTemplates(tx)).find((each) => each.id === id);
    const row = await write(tx);
    if (!row) throw new ShopError('NOT_FOUND');
    await recordAuditEvent(tx, shop.clock.now(), {
      actor: admin,
      action,
      subject: row.name,
      changes: before ? changesBetween(valuesOf(before), valuesOf(row), { name: 'Name', text: 'Text' }) : [],
      link: inboxPath,
    });
    return listTemplates({ db: tx });
  });
}

const valuesOf = ({ name, text }: TemplateRow) => ({ name, text });

function nameTaken({ name }: ReplyTemplateInput): ShopError {
  return new ShopError('NAME_TAKEN', { name }).withField('name');
}
