import { describe, expect, it } from 'vitest';
import { transferOrder } from '../support/orders/order-fixtures.ts';
import { OrderSuite } from '../support/orders/order-suite.ts';
import { sendProofFile } from '../support/uploads.ts';

const suite = new OrderSuite();
/** What a picture of this kind may begin with, over and over, and never the picture itself. */
const repeated = ['<!---->', '<!-- -->', '<?xml?>', '<!doctype svg>', ' ', '\n', '<', '<svg', '\xef\xbb\xbf'];

describe('a file with many SVG beginnings', () => {
  it.each(repeated.map((part) => [JSON.stringify(part), part] as const))(
    'of %s is refused',
    async (_, part) => {
      const { order, user } = await suite.placed(transferOrder);
      const bytes = Buffer.from(part.repeat(200), 'latin1');
      const answer = await sendProofFile(suite.shop, user, order._id, bytes);
      expect([answer.status, answer.body.code]).toEqual([415, 'PROOF_KIND']);
    },
  );
});
