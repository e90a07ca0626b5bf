import type { ContractProcedure, ErrorMap, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import type { Contract } from '../../contract/api.ts';
import type { Access, RouteMeta } from '../../contract/schemas.ts';
import type { UploadedFile } from '../catalog/index.ts';
import type { Shop, Viewer } from '../shop.ts';

/** The context of a call, in addition to its input. */
export type CallContext<Who extends Access = Access> = {
  shop: Shop;
  /** The caller. Guests occur only where the contract allows everyone. */
  viewer: Who extends 'all' ? Viewer | undefined : Viewer;
  /** Headers of the request. */
  headers: Headers;
  /** IP address of the client, as far as the configured proxies are believed. */
  clientIp: string;
  /** Files that came with a multipart body: temporary copies, gone when the call has answered. */
  files: readonly UploadedFile[];
  /** Set by a call whose work continues in the background: it responds with 202. */
  goesOn?: boolean;
};

/** What a handler returns for an answer: `success` is added in one place, see router.ts. */
type Returned<Answer> = Answer extends { success: true } ? Omit<Answer, 'success'> : Answer;

type HandlerOf<Call> =
  Call extends ContractProcedure<infer Input, infer Output, ErrorMap, infer Meta extends RouteMeta>
    ? (
        input: InferSchemaOutput<Input>,
        context: CallContext<Meta['access']>,
      ) => Promise<Returned<InferSchemaInput<Output>>>
    : never;

/** One handler for each call of the contract; a missing one does not compile, nor one that answers something else. */
export type Handlers = {
  [Group in keyof Contract]: { [Call in keyof Contract[Group]]: HandlerOf<Contract[Group][Call]> };
};
