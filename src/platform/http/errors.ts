import { randomUUID } from 'node:crypto';
import { ORPCError, ValidationError } from '@orpc/server';
import { z } from 'zod';
import { type FieldErrors, invalidFields, ShopError } from '../../contract/errors.ts';
import { isConnectionError, isDatabaseBusy } from '../database/database-errors.ts';
import { log } from '../observability/log.ts';
import { currentRequest } from '../observability/request-context.ts';

/** When to try again after the database was away. */
export const unavailableRetrySeconds = 5;
/** When to try again after the database was too busy. */
const busyRetrySeconds = 1;

/** When to try again after the disk was full. */
const diskFullRetrySeconds = 60;

type Issue = { message: string; path?: readonly unknown[]; code?: string };

/** What a failure looks like on the wire. */
export type FailureBody = {
  success: false;
  code: string;
  message: string;
  fields?: FieldErrors;
  requestId?: string;
} & Record<string, unknown>;

/** Converts any thrown value to one of the shop's own errors; logs unexpected ones under a request id. */
export function toShopError(error: unknown, address: string): ShopError {
  if (error instanceof ShopError) return error;
  if (error instanceof ORPCError) {
    if (error.cause instanceof ShopError) return error.cause;
    if (error.cause instanceof ValidationError && error.status === 400) {
      const { issues } = error.cause;
      return issues.some(isWholeBody) ? new ShopError('MALFORMED') : invalidFields(fieldErrors(issues));
    }
    if (error.status === 400) return new ShopError('MALFORMED');
    if (error.status === 404) return new ShopError('NOT_FOUND');
    if (error.status === 413) return new ShopError('TOO_LARGE');
  }
  if (error instanceof SyntaxError) return new ShopError('MALFORMED');
  if (error instanceof Error && error.name === 'BodyLimitError') return new ShopError('TOO_LARGE');
  // an address may contain a key that opens an order, so only a request's pattern is logged
  const request = currentRequest();
  const route = request?.route ?? address;
  if (isConnectionError(error)) {
    log.warn('The database could not be reached', { route });
    return new ShopError('BUSY', {}, { retryAfterSeconds: unavailableRetrySeconds });
  }
  if (isDatabaseBusy(error)) {
    log.warn('The database was too busy for a request', { route });
    return new ShopError('BUSY', {}, { retryAfterSeconds: busyRetrySeconds });
  }
  if (isDiskFull(error)) {
    log.error('There is no room left on the disk', error, { route });
    return diskFullError();
  }
  const requestId = request?.id ?? randomUUID();
  log.error('A request failed unexpectedly', error, { requestId, route });
  return new ShopError('UNEXPECTED', { requestId });
}

/** Error codes of the file system, and PostgreSQL's own. */
const diskFullCodes = ['ENOSPC', 'EDQUOT', '53100'];

/** True for what could not be written because a disk is full, however deep its error is wrapped. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && diskFullCodes.includes(String(cause.code))) return true;
  return false;
}

/** The refusal of what there is no room for. */
export function diskFullError(): ShopError {
  return new ShopError('NO_ROOM', {}, { retryAfterSeconds: diskFullRetrySeconds });
}

/** A body that is no object at all: no field could be named. */
function isWholeBody({ path = [], code }: Issue): boolean {
  return path.length === 0 && code === 'invalid_type';
}

/** Words for people where the contract has no sentence of its own for a field. */
z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_value') return `Choose one of ${issue.values.map(String).join(', ')}.`;
    if (issue.code === 'too_big') return `At most ${issue.maximum.toLocaleString('en-GB')}.`;
    if (issue.code === 'too_small') return `At least ${issue.minimum.toLocaleString('en-GB')}.`;
    return 'This field is missing or of the wrong kind.';
  },
});

/** The first sentence for each field, by its outermost name with its index: `prices.0.amount` stays readable. */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    const name = (issue.path ?? [])
      .map((part) => String(typeof part === 'object' && part !== null && 'key' in part ? part.key : part))
      .join('.');
    fields[name || 'body'] ??= issue.message;
  }
  return fields;
}

/** Returns the body of an error response. Extra data (such as `available`) is next to the message. */
export function failureBody(error: ShopError): FailureBody {
  return {
    ...error.data,
    success: false,
    code: error.code,
    message: error.message,
    ...(error.fields ? { fields: error.fields } : {}),
  };
}

/** Headers that belong to a failure: when to try again, how to sign in, never cached. */
export function failureHeaders(error: ShopError): Record<string, string> {
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  if (error.retryAfterSeconds !== undefined)
    headers['retry-after'] = String(Math.ceil(error.retryAfterSeconds));
  if (error.status === 401) headers['www-authenticate'] = 'Bearer';
  return headers;
}

/** A complete failing answer. */
export function failureResponse(error: ShopError): Response {
  return Response.json(failureBody(error), { status: error.status, headers: failureHeaders(error) });
}
