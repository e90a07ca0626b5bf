import type { OpenApiDocument } from './page.ts';

type Paths = NonNullable<OpenApiDocument['paths']>;
/** One call as the document describes it. */
export type Operation = NonNullable<NonNullable<Paths[string]>['get']>;

/** The body of every refusal. */
export const failureSchema = {
  type: 'object' as const,
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { type: 'string' as const },
    message: { type: 'string' as const },
    fields: { type: 'object' as const, additionalProperties: { type: 'string' as const } },
  },
};

/** When each status is answered that a call need not name itself. */
const refusals = {
  400: 'What was sent could not be read',
  401: 'Nobody is signed in, or the token holds no longer',
  403: 'The role of the account may not do this',
  404: 'There is no such thing',
  413: 'What was sent is too large',
  415: 'The kind of content is not accepted',
  422: 'A field is wrong; `fields` names it',
  429: 'Too many tries; `Retry-After` says when to try again',
};

export type Refusal = keyof typeof refusals;

/** Names refusals of a call that it does not name itself. */
export function addRefusals(operation: Operation, statuses: readonly Refusal[]): void {
  operation.responses ??= {};
  for (const status of statuses) {
    operation.responses[status] ??= {
      description: refusals[status],
      content: { 'application/json': { schema: failureSchema } },
    };
  }
}

/** Documents that a call needs a token, and the response without one. */
export function needLogin(operation: Operation): void {
  operation.security = [{ bearer: [] }];
  addRefusals(operation, [401]);
}
