import { z } from 'zod';
import { proofTypes } from '../../../contract/rules/payments/transfer-proofs.rules.ts';
import { downloads } from '../files/downloads.ts';
import { addRefusals, needLogin, type Operation, type Refusal } from './failures.ts';
import type { OpenApiDocument } from './page.ts';

/** Calls that answer a file instead of JSON. */
export function describeFiles(document: OpenApiDocument): void {
  for (const { path, summary, query } of downloads) {
    const { properties = {} } = z.toJSONSchema(query, { io: 'input' });
    const parameters = Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query' as const,
      schema: schema as object,
    }));
    const operation = fileCall(path.split('/')[1] ?? 'shop', summary, ['text/csv'], parameters);
    addRefusals(operation, parameters.length > 0 ? [403, 422] : [403]);
    addPath(document, path, { get: operation });
  }
  const id = { name: 'orderId', in: 'path' as const, required: true, schema: { type: 'string' as const } };
  const proof = fileCall(
    'order',
    'The proof of a transfer, for the order’s owner and for admins',
    keptProofs,
    [id],
  );
  addRefusals(proof, [404]);
  addPath(document, '/order/proof/{orderId}', { get: proof });
}

/** Pictures are kept as WebP, whatever kind was sent. */
const keptProofs = proofTypes.filter((type) => type === 'image/webp' || type === 'application/pdf');

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

function fileCall(
  tag: string,
  summary: string,
  types: readonly string[],
  parameters: NonNullable<Operation['parameters']>,
): Operation {
  const content = Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' as const } }]));
  const responses = { '200': { description: 'OK', content } };
  const operation: Operation = { summary, tags: [tag], parameters, responses };
  needLogin(operation);
  return operation;
}

function addPath(
  document: OpenApiDocument,
  path: `/${string}`,
  methods: { get: Operation } | { post: Operation },
): void {
  document.paths ??= {};
  document.paths[path] = { ...document.paths[path], ...methods };
}
