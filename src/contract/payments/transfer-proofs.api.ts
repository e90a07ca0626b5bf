import { z } from 'zod';
import { maxLength } from '../limits.ts';
import { orderSchema } from '../orders/order.api.ts';
import { fileRoute, id, limitedLines, paging, pagingResponse, response, route } from '../schemas.ts';
import { maxProofBytes } from './transfer-proofs.rules.ts';

/** A customer's proof of a bank transfer, and the admin's response. */
export const proofsContract = {
  waiting: route('GET', '/order/proofs', 'admin', {
    right: 'payments_read',
    summary: 'List orders with a proof of transfer to check, longest waiting first',
  })
    .input(z.object(paging))
    .output(response({ data: z.array(orderSchema), ...pagingResponse })),

  file: fileRoute('/order/proof/{orderId}', 'signed-in', {
    right: 'payments_read',
    summary: 'Get a proof of transfer, as the order’s owner or an admin',
    types: ['image/webp', 'application/pdf'],
    codes: ['ORDER_NOT_FOUND'],
  }).input(z.object({ orderId: id })),

  send: route('POST', '/order/proof', 'customer', {
    summary:
      'Upload a proof of transfer, replacing an earlier one: the order’s id as orderId, a picture or PDF as proof',
    status: 201,
    multipart: {
      part: 'proof',
      files: 1,
      fileBytes: maxProofBytes,
      tooMany: { code: 'PROOF_KIND', message: 'Choose one file.' },
      tooLarge: 'A proof may have at most 10 MB.',
    },
    adminRefusal: 'WRONG_ROLE',
    codes: [
      'ORDER_NOT_FOUND',
      'WRONG_STATE',
      'PROOF_KIND',
      'PICTURE_HEIC',
      'PICTURE_DAMAGED',
      'PICTURE_PIXELS',
      'TOO_LARGE',
      'UPLOAD_BROKEN',
      'PROOFS_FULL',
    ],
  })
    .input(z.object({ orderId: id }))
    .output(response({ data: orderSchema, message: z.string() })),

  reject: route('POST', '/order/reject_proof', 'admin', {
    right: 'payments',
    summary: 'Refuse a proof of transfer with a reason, which is sent to the customer',
    codes: ['ORDER_NOT_FOUND', 'WRONG_STATE'],
  })
    .input(z.object({ orderId: id, reason: limitedLines('A reason', maxLength.paymentNote) }))
    .output(response({ data: orderSchema, message: z.string() })),
};
