import type { ContractProcedure, ErrorMap, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import type { Contract } from './api.ts';
import type { Access, FileResponse, RouteMeta } from './schemas.ts';

/** Options of a call, in addition to its input. */
export type CallOptions = {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  keepalive?: boolean;
};

/**
 * Options of a call with files: `onProgress` receives the fraction sent, 0 to 1; 1 means that the server is
 * processing.
 */
export type UploadOptions = CallOptions & { onProgress?: (part: number) => void };

/** The file of a call with a multipart body. Those that take several take ids of pictures sent ahead, too. */
type FilesOf<Meta> = Meta extends { multipart: { part: infer Part extends string; files: 1 } }
  ? { [Name in Part]: File }
  : Meta extends { multipart: { part: infer Part extends 'pictures' | 'photos' } }
    ? { [Name in Part]?: File[] }
    : unknown;

/** A call without an input schema takes none. */
type InputOf<Input, Meta> = unknown extends Input ? undefined : Input & FilesOf<Meta>;

type Options<Meta> = Meta extends { multipart: object } ? UploadOptions : CallOptions;

/** The input is optional where the contract requires none. */
type Arguments<Input, Options> = undefined extends Input
  ? [input?: Input, options?: Options]
  : Record<never, never> extends Input
    ? [input?: Input, options?: Options]
    : [input: Input, options?: Options];

type Answer<Output> = Output extends FileResponse ? Blob : Output;

type ClientCall<Call> =
  Call extends ContractProcedure<infer Input, infer Output, ErrorMap, infer Meta>
    ? (
        ...args: Arguments<InputOf<InferSchemaInput<Input>, Meta>, Options<Meta>>
      ) => Promise<Answer<InferSchemaOutput<Output>>>
    : never;

type AccessOf<Call> =
  Call extends ContractProcedure<infer _Input, infer _Output, ErrorMap, infer Meta extends RouteMeta>
    ? Meta['access']
    : never;

/** The calls of a group that these may make. */
type CallsFor<Who extends Access, Group> = {
  [Call in keyof Group as AccessOf<Group[Call]> extends Who ? Call : never]: ClientCall<Group[Call]>;
};

type ClientFor<Who extends Access> = {
  [Group in keyof Contract as keyof CallsFor<Who, Contract[Group]> extends never ? never : Group]: CallsFor<
    Who,
    Contract[Group]
  >;
};

/** Groups of calls that few visits make: browsers load their addresses with the pages that make them. */
export const rareGroups = [
  'account',
  'articles',
  'cartReminders',
  'contact',
  'madeToMeasure',
  'measures',
  'newsletter',
  'pay',
  'proofs',
  'quotes',
  'refunds',
  'restock',
  'returns',
  'reviews',
  'sets',
  'staff',
  'workroom',
] as const;
type RareGroup = (typeof rareGroups)[number];
type ApiOfShop = ClientFor<Exclude<Access, 'admin'>>;

/** The calls of shoppers and customers, and of anyone signed in. */
export type ShopApi = Omit<ApiOfShop, RareGroup>;

/** Those of them that few visits make. */
export type RareApi = Pick<ApiOfShop, RareGroup>;

/** The calls of admins alone. */
export type AdminApi = ClientFor<'admin'>;
