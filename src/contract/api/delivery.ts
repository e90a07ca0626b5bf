import { z } from 'zod';
import { answer, route } from './base.ts';

const span = z.object({ from: z.string(), to: z.string() });

/** Days of Lagos; `dispatch` is null once the order has left the workroom. */
export const estimateUnderWaySchema = z.object({ dispatch: span.nullable(), delivery: span });
export type EstimateUnderWay = z.infer<typeof estimateUnderWaySchema>;

export const deliveryContract = {
  estimate: route('GET', '/delivery/estimate', 'all', {
    summary: 'When an order of today leaves the workroom and arrives, in days of Lagos',
  })
    .input(z.object({ country: z.string().trim().max(60), city: z.string().trim().max(100).optional() }))
    .output(answer({ data: z.object({ dispatch: span, delivery: span }) })),
};
