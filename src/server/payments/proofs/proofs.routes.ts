import { api, signedIn } from '../../http/api-base.ts';
import { listWaitingProofs, rejectProof, sendProof } from './proofs.ts';

export const proofsRoutes = {
  waiting: api.proofs.waiting.handler(async ({ input, context }) => ({
    success: true,
    ...(await listWaitingProofs(context.shop, input)),
  })),
  send: api.proofs.send.handler(async ({ input, context }) => ({
    success: true,
    data: await sendProof(context.shop, signedIn(context), input.orderId, context.files ?? []),
    message: 'Your proof of transfer is with us.',
  })),
  reject: api.proofs.reject.handler(async ({ input, context }) => ({
    success: true,
    data: await rejectProof(context.shop, signedIn(context), input.orderId, input.reason),
    message: 'The customer is told why.',
  })),
};
