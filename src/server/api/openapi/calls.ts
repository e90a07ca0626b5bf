import { type Webhook, webhooks } from '../../providers/index.ts';
import { type ContractRoute, listContractRoutes } from '../contract-routes.ts';
import { addRefusals, needLogin, type Operation, type Refusal } from './failures.ts';
import type { OpenApiDocument } from './page.ts';

/** Documents who may make a call, and the errors of every call before it starts. */
export function describeGuards(document: OpenApiDocument): void {
  for (const [{ method, meta }, operation] of described(document)) {
    if (meta.access !== 'all') needLogin(operation);
    if (meta.right) Object.assign(operation, { 'x-right': meta.right });
    if (meta.requiresReauth) {
      operation.description =
        'Asks for the password or a code again (403 CONFIRM_PASSWORD) unless this session gave it within ten minutes: POST /users/reauthenticate.';
    }
    if (meta.right || meta.access === 'customer') addRefusals(operation, [403]);
    const takesBody = operation.requestBody !== undefined;
    if (takesBody || operation.parameters?.length) addRefusals(operation, [400, 422]);
    if (takesBody && method !== 'GET') addRefusals(operation, [413, 415]);
    if (meta.multipart) addRefusals(operation, [429]);
    const whole = operation.responses?.['200'];
    if (meta.isBackground && whole && 'content' in whole) {
      operation.responses = {
        ...operation.responses,
        202: { ...whole, description: 'It goes on in the background.' },
      };
    }
    if (meta.idempotent) {
      operation.parameters = [
        ...(operation.parameters ?? []),
        {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'The same key with the same content is one act, however often it is sent.',
          schema: { type: 'string', maxLength: 200 },
        },
      ];
    }
  }
}

/** Calls with a multipart body: the text fields as in the contract, and the files. */
export function describeUploads(document: OpenApiDocument): void {
  for (const [{ meta }, { requestBody: body }] of described(document)) {
    if (!meta.multipart || !body || !('content' in body)) continue;
    const schema = body.content['application/json']?.schema;
    const { part, files } = meta.multipart;
    const file = { type: 'string' as const, contentMediaType: 'application/octet-stream' };
    const id = { type: 'string' as const, description: 'Id of a picture sent ahead' };
    const items = meta.pictures ? { anyOf: [file, id] } : file;
    const sent = files === 1 ? file : { type: 'array' as const, maxItems: files, items };
    if (schema && 'properties' in schema) delete schema.properties?.[part];
    body.content = {
      'multipart/form-data': {
        schema: { allOf: [schema ?? {}, { type: 'object', properties: { [part]: sent } }] },
      },
    };
  }
}

function described(document: OpenApiDocument): [ContractRoute, Operation][] {
  return listContractRoutes().flatMap((route) => {
    const operation = document.paths?.[route.path]?.[route.method.toLowerCase() as 'get'];
    return operation ? [[route, operation] as [ContractRoute, Operation]] : [];
  });
}

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
