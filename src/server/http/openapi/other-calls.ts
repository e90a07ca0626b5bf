import { addRefusals, type Operation, type Refusal } from './failures.ts';
import type { OpenApiDocument } from './page.ts';

/** Where the payment provider reports. */
export function describeWebhook(document: OpenApiDocument): void {
  const refused: Refusal[] = [400, 401, 413];
  const operation: Operation = {
    summary: 'An event of the payment provider, signed over its raw bytes; sent again it is taken once',
    tags: ['payment'],
    parameters: [
      {
        name: 'x-paystack-signature',
        in: 'header',
        required: true,
        description: 'HMAC-SHA512 of the body with the secret key, in hexadecimal.',
        schema: { type: 'string' },
      },
    ],
    requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
    responses: {
      '200': {
        description: 'OK',
        content: {
          'application/json': {
            schema: { type: 'object', required: ['success'], properties: { success: { const: true } } },
          },
        },
      },
    },
  };
  addRefusals(operation, refused);
  addPath(document, '/payment/paystack/webhook', { post: operation });
}

function addPath(
  document: OpenApiDocument,
  path: `/${string}`,
  methods: { get: Operation } | { post: Operation },
): void {
  document.paths ??= {};
  document.paths[path] = { ...document.paths[path], ...methods };
}
