import { webhooks } from '../../providers/open-providers.ts';
import type { Webhook } from '../../providers/payment-provider.ts';
import { addRefusals, type Operation, type Refusal } from './failures.ts';
import type { OpenApiDocument } from './page.ts';

/** Where the payment providers report. */
export function describeWebhooks(document: OpenApiDocument): void {
  for (const webhook of webhooks) addPath(document, webhook.path, { post: webhookCall(webhook) });
}

function webhookCall({ signatureHeader, signature }: Webhook): Operation {
  const refused: Refusal[] = [400, 401, 413];
  const operation: Operation = {
    summary: 'Receive a signed event of the payment provider; a repeated event is processed once',
    tags: ['payment'],
    parameters: [
      {
        name: signatureHeader,
        in: 'header',
        required: true,
        description: signature,
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
