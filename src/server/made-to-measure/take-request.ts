import { ShopError } from '../../contract/errors.ts';
import { measurementNames } from '../../contract/fit/measurements.ts';
import type { AdminSewingRequest } from '../../contract/made-to-measure/requests.api.ts';
import type { FrozenMeasures } from '../../contract/measures/measures.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { readChat } from '../drafts/index.ts';
import { freezeMeasures } from '../measures/index.ts';
import { findMessage } from '../messages/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { auditSubject } from './move-request.ts';
import { getRequest, writeRequest } from './requests.ts';

/** Letters of a request's text: a longer chat keeps its end. */
const maxText = 5000;

/** Makes a request of a message of the contact form, and marks the message as answered. Throws NOT_FOUND. */
export async function takeMessageAsRequest(
  shop: Shop,
  admin: Viewer,
  messageId: string,
): Promise<AdminSewingRequest> {
  const message = await findMessage(shop, messageId);
  if (!message) throw new ShopError('NOT_FOUND');
  const { name, email, phone, userId, text } = message;
  return write(shop, admin, { name, email, phone, userId, text });
}

/** Makes a request of a pasted chat: who wrote, the first piece and the measures, as far as they can be read. */
export async function takeChatAsRequest(
  shop: Shop,
  admin: Viewer,
  text: string,
): Promise<AdminSewingRequest> {
  const { draft } = await readChat(shop, admin, text);
  const { customer, lines } = draft;
  return write(
    shop,
    admin,
    {
      name: customer.name.value ?? 'From a chat',
      email: customer.email.value ?? '',
      phone: customer.phone.value ?? '',
      text: text.slice(-maxText).toWellFormed(),
      productId: lines[0]?.productId.value ?? null,
      measures: await readMeasures(shop, draft.measures),
    },
    lines[0]?.name,
  );
}

async function readMeasures(
  shop: Shop,
  read: Awaited<ReturnType<typeof readChat>>['draft']['measures'],
): Promise<FrozenMeasures | null> {
  const values = Object.fromEntries(
    measurementNames.flatMap((name) =>
      // a half length is two figures; a chat's single one says too little
      read[name].value === null || name === 'halfLength' ? [] : [[name, String(read[name].value)]],
    ),
  );
  if (Object.keys(values).length === 0) return null;
  const unit = read.unit.value ?? 'in';
  try {
    return await freezeMeasures(shop.db, null, { basis: 'body', unit, values }, shop.clock.now());
  } catch (error) {
    // a figure that nobody can have stays in the text
    if (error instanceof ShopError) return null;
    throw error;
  }
}

async function write(
  shop: Shop,
  admin: Viewer,
  request: Parameters<typeof writeRequest>[2],
  productName?: string,
): Promise<AdminSewingRequest> {
  const id = await shop.db.transaction(async (tx) => {
    const row = await writeRequest(tx, shop, request, productName);
    await recordAuditEvent(tx, shop.clock.now(), {
      actor: admin,
      action: 'request taken',
      ...auditSubject(row),
    });
    return row.id;
  });
  return getRequest(shop, id);
}
