import { eq } from 'drizzle-orm';
import { standardWorkroom } from '../../../src/contract/workroom/standard-workroom.ts';
import { orderLines } from '../../../src/platform/database/schema/schema.ts';
import type { Desk, TestActions } from './test-actions.ts';

/** An order of one sewn piece of which a part is paid, and the line as the workroom's calls name it. */
async function createSewnOrder(desk: Desk, line: Partial<typeof orderLines.$inferInsert> = {}) {
  const { data } = await desk.done('POST', '/order/draft', {
    customer: { name: 'Ngozi Eze', phone: '0803 123 4567', email: 'ngozi@example.test' },
    currency: 'NGN',
    source: 'whatsapp',
    delivery: 'pickup',
    lines: [{ text: 'Bespoke gown', price: 100_001, quantity: 1 }],
  });
  const payment = { draftId: (data as { _id: string })._id, by: 'cash', amount: 70_000.7 };
  const { order } = await desk.done('POST', '/order/draft/paid', payment);
  const orderId = (order as { _id: string })._id;
  await desk.shop.db
    .update(orderLines)
    .set({ sewing: 'bespoke', stagePlan: standardWorkroom.stages.bespoke, ...line })
    .where(eq(orderLines.orderId, orderId));
  return { orderId, index: 0 };
}

function inThreeDays({ shop }: Desk): string {
  return new Date(shop.clock.now().getTime() + 3 * 86_400_000).toISOString();
}

/** What the workroom records, each as the one call that changes something. */
export const workroomActions: TestActions = {
  'POST /workroom/stage': async (desk) => ({ body: { ...(await createSewnOrder(desk)), stage: 'Cut' } }),
  'POST /workroom/cloth': async (desk) => ({
    body: { ...(await createSewnOrder(desk, { clothState: 'waiting' })), state: 'received', yards: 4.5 },
  }),
  'POST /workroom/fitting': async (desk) => ({
    body: { ...(await createSewnOrder(desk)), at: inThreeDays(desk), place: 'atelier' },
  }),
  'POST /workroom/fitting/result': async (desk) => {
    const fitting = { ...(await createSewnOrder(desk)), at: inThreeDays(desk), place: 'video' };
    const { fittingId } = await desk.done('POST', '/workroom/fitting', fitting);
    return { body: { id: fittingId, result: 'take in', changes: 'Waist 2 cm' } };
  },
  'POST /order/balance/remind': async (desk) => {
    const { orderId, index } = await createSewnOrder(desk);
    await desk.done('POST', '/workroom/stage', { orderId, index, stage: 'Ready' });
    return { body: { orderId } };
  },
};
