import { z } from 'zod';
import { limitedText, response, route } from '../schemas.ts';

const daysMessage = 'A delay is from 1 to 60 business days.';

export const delayContract = {
  delay: route('POST', '/workroom/delay', 'admin', {
    right: 'order_changes',
    summary:
      'Move the ready day of all sewn lines that are not ready by business days, and email each customer; repeating an `Idempotency-Key` moves nothing again',
    idempotent: true,
    codes: ['IDEMPOTENCY_KEY_REUSED'],
  })
    .input(
      z.object({
        days: z.number(daysMessage).int(daysMessage).min(1, daysMessage).max(60, daysMessage),
        reason: limitedText('The reason', 300),
      }),
    )
    .output(response({ data: z.object({ orders: z.number().int(), lines: z.number().int() }) })),
};
