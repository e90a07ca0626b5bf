import { ShopError } from '../../contract/errors.ts';
import { recordAuditEvent } from '../audit/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { lockLine, updateLine } from './statement-lines.sql.ts';

type IgnoreInput = { _id: string; aside: boolean; note?: string | undefined };

/**
 * Ignores a line that belongs to no order, or restores it. For an overpaid line, records that the excess was
 * refunded, or undoes that. Throws NOT_FOUND, WRONG_STATE.
 */
export async function ignoreLine(
  shop: Shop,
  admin: Viewer,
  { _id, aside, note = '' }: IgnoreInput,
): Promise<string> {
  return shop.db.transaction(async (tx) => {
    const line = await lockLine(tx, _id);
    if (!line || line.amountMinor < 0) throw new ShopError('NOT_FOUND');
    const now = shop.clock.now();
    const settledAt = aside ? now : null;
    const isOver = line.state === 'used' && line.overMinor > 0;
    if (isOver) await updateLine(tx, _id, { settledAt, note: aside ? note : '' });
    else if (line.state === (aside ? 'open' : 'aside'))
      await updateLine(tx, _id, { state: aside ? 'aside' : 'open', settledAt, note: aside ? note : '' });
    else throw new ShopError('WRONG_STATE', { reason: `this line is ${stateLabels[line.state]}.` });
    const from = isOver ? 'to give back' : stateLabels[line.state];
    const to = isOver ? 'given back' : aside ? 'put aside' : 'waiting';
    await recordAuditEvent(tx, now, {
      actor: admin,
      action: 'bank line put aside',
      subject: `${line.day} ${(line.amountMinor / 100).toFixed(2)} ${line.currency}`.trim(),
      changes: [{ field: note ? `Line (${note})` : 'Line', from, to: aside ? to : 'waiting' }],
      link: '/admin/statement',
      details: { lineId: line.id },
    });
    if (isOver) return aside ? 'Noted as given back' : 'It waits to be given back again';
    return aside ? 'Put aside' : 'Back among the lines that wait';
  });
}

const stateLabels = {
  open: 'waiting',
  used: 'used up by an order',
  aside: 'put aside',
  reversed: 'taken back by the bank',
  reversal: 'a reversal',
} as const;
