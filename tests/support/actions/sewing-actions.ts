import { formOf, picture } from '../back-office.ts';
import { gownLines } from '../orders/sewing-calls.ts';
import { message } from './shop-actions.ts';
import type { Desk, TestActions } from './test-actions.ts';

/** The id of a request that staff wrote down. */
async function takeRequest(desk: Desk): Promise<string> {
  const { data } = await desk.done('POST', '/made-to-measure/from-chat', { text: 'Kemi: a gown in size 18' });
  return (data as { _id: string })._id;
}

function inTwoWeeks({ shop }: Desk): string {
  return new Date(shop.clock.now().getTime() + 14 * 86_400_000).toISOString().slice(0, 10);
}

async function sketchForm(id: string): Promise<FormData> {
  const form = formOf({ id }, []);
  form.append('pictures', new Blob([Uint8Array.from(await picture(600, 750))]), 'sketch.jpg');
  return form;
}

/** What staff do with requests for pieces made to measure, each as the one call that changes something. */
export const sewingActions: TestActions = {
  'POST /made-to-measure/from-chat': async () => ({ body: { text: 'Ada: a bubu for my mother' } }),
  'POST /made-to-measure/from-message': async (desk) => ({ body: { messageId: await message(desk) } }),
  'POST /made-to-measure/ask': async (desk) => ({
    body: { id: await takeRequest(desk), text: 'Which cloth?' },
  }),
  'POST /made-to-measure/decline': async (desk) => ({
    body: { id: await takeRequest(desk), reason: 'We are full' },
  }),
  'POST /made-to-measure/picture': async (desk) => ({
    body: await sketchForm(await takeRequest(desk)),
  }),
  'POST /made-to-measure/quote': async (desk) => ({
    body: { id: await takeRequest(desk), lines: gownLines, currency: 'NGN', readyBy: inTwoWeeks(desk) },
  }),
  'POST /workroom/delay': async () => ({ body: { days: 2, reason: 'Power cut' } }),
};
