import { oc } from '@orpc/contract';
import { z } from 'zod';
import type { Right } from './accounts/roles.ts';
import { type ErrorCode, errorTable, type PlainErrorCode } from './errors.ts';
import { maxLength } from './limits.ts';
import { cleanCode, cleanLine, cleanText } from './text/clean-text.ts';

/** Who may call: everyone, anyone signed in, customers only (not admins), admins only. */
export type Access = 'all' | 'signed-in' | 'customer' | 'admin';

/** Files that a call with a multipart body accepts, in addition to its text fields. */
export type UploadRule = {
  /** The name of the file's part. */
  part: string;
  files: number;
  /** Bytes of each file. */
  fileBytes: number;
  /** Error for more files than that; messages are attached to the file field. */
  tooMany: { code: PlainErrorCode | 'TOO_MANY_PICTURES'; message: string };
  /** Left out for pictures, whose refusal names the file. */
  tooLarge?: string;
};

export type RouteMeta = {
  access: Access;
  /** What an admin must be trusted with to make this call; every call for admins names it. Customers need none. */
  right?: Right;
  /** Whether the password or the second factor is always required again, unless given within the last ten minutes. */
  requiresReauth?: boolean;
  /** The code an admin gets on a customers-only call. */
  adminRefusal?: PlainErrorCode;
  /** The body is multipart and read as a stream by the HTTP layer, never whole into memory. */
  multipart?: UploadRule;
  /** The pictures that come as `images`: checked together with the fields, so that one answer names all that is wrong. */
  pictures?: 'required' | 'optional';
  /** Open to all, and answers more to an admin's token. A token that does not hold counts as none. */
  includesAdminFields?: boolean;
  /** Open to all; identifies the account of a signed-in caller. An invalid token counts as none. */
  optionalAuth?: boolean;
  /** Open to anyone with the URL, but personal: the response must not be cached on the way. */
  personal?: boolean;
  /** Answers a file instead of JSON. */
  file?: boolean;
  /** Whether it responds with 202 while work continues in the background. */
  isBackground?: boolean;
  /** Reads the header `Idempotency-Key`: the same request sent again is the same act. */
  idempotent?: boolean;
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type RouteOptions = { codes?: readonly ErrorCode[]; summary: string; status?: number } & Omit<
  RouteMeta,
  'access'
>;

/** Calls for admins name the right they need. */
type RightOf<Who extends Access> = Who extends 'admin' ? { right: Right } : { right?: Right };

/**
 * Begins one call of the API: method and path under /api, who may call, what can go wrong. Every call can also answer
 * MALFORMED, INVALID_FIELDS and UNEXPECTED.
 */
export function route<Who extends Access, const Options extends RouteOptions & RightOf<Who>>(
  method: Method,
  path: `/${string}`,
  access: Who,
  options: Options,
) {
  return createRoute(method, path, access, options);
}

function createRoute<Who extends Access, const Options extends RouteOptions>(
  method: Method,
  path: `/${string}`,
  access: Who,
  options: Options,
) {
  const { codes: own = [], summary, status = 200, ...meta } = options;
  const codes: readonly ErrorCode[] = meta.requiresReauth ? [...own, 'CONFIRM_PASSWORD'] : own;
  return oc
    .$meta({ ...meta, access })
    .route({ method, path, summary, successStatus: status, tags: [path.split('/')[1] ?? 'shop'] })
    .errors(Object.fromEntries(codes.map((code) => [code, { ...errorTable[code] }])));
}

/** A file as a response: its bytes, and its headers' data other than a blob's type. */
export const fileResponse = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.custom<Blob | ReadableStream<Uint8Array>>(),
});
export type FileResponse = z.infer<typeof fileResponse>;

/**
 * Begins a call that answers a file.
 * @param types the media types it may have
 */
export function fileRoute<Who extends Access>(
  path: `/${string}`,
  access: Who,
  {
    types,
    ...options
  }: {
    summary: string;
    types: readonly string[];
    codes?: readonly ErrorCode[];
    right?: Right;
    requiresReauth?: boolean;
    optionalAuth?: boolean;
    personal?: boolean;
  } & RightOf<Who>,
) {
  const content = Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' as const } }]));
  return createRoute('GET', path, access, { ...options, file: true })
    .route({
      outputStructure: 'detailed',
      spec: (call) => ({ ...call, responses: { ...call.responses, 200: { description: 'OK', content } } }),
    })
    .output(fileResponse);
}

/** `{ success: true, …fields }`, the envelope of every answer. */
export function response<Shape extends z.ZodRawShape>(fields: Shape) {
  return z.object({ success: z.literal(true), ...fields });
}

const textMessage = 'This field is text.';

/**
 * Returns a schema for a password as typed. Rejects what a database cannot store: NUL characters and lone surrogates.
 * @param missing message for a value that is not a string
 */
export function secretInput(missing: string) {
  return z.string({ error: missing }).refine(isStorable, unstorableMessage);
}

/** A line that people type or paste, as {@link cleanLine} leaves it; refuses what {@link secretInput} refuses. */
export function textInput(missing = textMessage) {
  return secretInput(missing).overwrite(cleanLine);
}

/** As {@link textInput}, of several lines. */
export function multilineInput(missing = textMessage) {
  return secretInput(missing).overwrite(cleanText);
}

/** As {@link textInput}, for numbers and codes, as {@link cleanCode} leaves them. */
export function codeTextInput(missing = textMessage) {
  return secretInput(missing).overwrite(cleanCode);
}

const unstorableMessage = 'This text holds characters that cannot be kept. Please type it again.';

function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

/** A line people type: trimmed, from 1 to `max` characters. `what` starts the sentence: "Name is required." */
export function limitedText(what: string, max: number) {
  return withMaxLength(textInput(`${what} is required.`), what, max);
}

/** As {@link limitedText}, of several lines. */
export function limitedLines(what: string, max: number) {
  return withMaxLength(multilineInput(`${what} is required.`), what, max);
}

/** As {@link limitedText}, for a number or a code. */
export function limitedCode(what: string, max: number) {
  return withMaxLength(codeTextInput(`${what} is required.`), what, max);
}

function withMaxLength(schema: z.ZodString, what: string, max: number) {
  return schema.trim().min(1, `${what} is required.`).max(max, `${what} may have at most ${max} characters.`);
}

/** Identifiers the shop made itself. Anything else is simply unknown. */
export const id = textInput('An id is required.').trim().min(1, 'An id is required.').max(100);

/** A switch in an address: `true`, or anything else that means no. */
export const booleanParam = (what: string) =>
  z
    .union([z.boolean(), z.enum(['true', 'false', ''])], { error: `${what} is true or false.` })
    .transform((value) => value === true || value === 'true')
    .optional();

/** What is searched for in a list, from a query string. */
export const searchTerm = textInput()
  .trim()
  .max(maxLength.search, `A search may have at most ${maxLength.search} characters.`)
  .optional();

/** `page` and `limit` of a list, from a query string. */
export const paging = {
  page: z.coerce
    .number<string | number>()
    .int('Page is a whole number.')
    .min(1, 'Page starts at 1.')
    .max(1_000_000)
    .optional(),
  limit: z.coerce
    .number<string | number>()
    .int('Limit is a whole number.')
    .min(1, 'Limit is from 1 to 100.')
    .max(100)
    .optional(),
};

/** What a paged list adds to its answer. */
export const pagingResponse = {
  total: z.number().int().optional(),
  page: z.number().int().optional(),
  pages: z.number().int().optional(),
};
