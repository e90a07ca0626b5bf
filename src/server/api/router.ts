import type { AnyContractProcedure } from '@orpc/contract';
import { type AnyProcedure, implement } from '@orpc/server';
import { contract } from '../../contract/api.ts';
import type { RouteMeta } from '../../contract/schemas.ts';
import type { CallContext, Handlers } from './call.ts';
import { beginHandlers } from './handlers/begin.ts';
import { catalogHandlers, pictureHandlers, restockHandlers, stockCountHandlers } from './handlers/catalog.ts';
import { codeHandlers } from './handlers/codes.ts';
import { collectionHandlers } from './handlers/collections.ts';
import { contentHandlers } from './handlers/content.ts';
import { customerHandlers } from './handlers/customers.ts';
import { delayHandlers } from './handlers/delays.ts';
import { deskHandlers, viewHandlers } from './handlers/desk.ts';
import { chatHandlers, draftHandlers } from './handlers/drafts.ts';
import { importHandlers } from './handlers/imports.ts';
import { madeToMeasureHandlers } from './handlers/made-to-measure.ts';
import { mailHandlers } from './handlers/mails.ts';
import { measureHandlers } from './handlers/measures.ts';
import { messageHandlers } from './handlers/messages.ts';
import { newsHandlers } from './handlers/news.ts';
import { orderHandlers, parcelHandlers } from './handlers/orders.ts';
import { reminderHandlers } from './handlers/reminders.ts';
import { reportHandlers, statementHandlers } from './handlers/reports.ts';
import { returnHandlers } from './handlers/returns.ts';
import { reviewHandlers } from './handlers/reviews.ts';
import { setHandlers } from './handlers/sets.ts';
import { staffHandlers } from './handlers/staff.ts';
import { pushHandlers, secondFactorHandlers, userHandlers } from './handlers/users.ts';
import { workroomHandlers } from './handlers/workroom.ts';

const handlers: Handlers = {
  ...beginHandlers,
  ...mailHandlers,
  ...catalogHandlers,
  ...importHandlers,
  ...collectionHandlers,
  ...contentHandlers,
  ...codeHandlers,
  ...delayHandlers,
  ...deskHandlers,
  ...reportHandlers,
  ...reminderHandlers,
  ...restockHandlers,
  ...stockCountHandlers,
  ...pictureHandlers,
  ...orderHandlers,
  ...chatHandlers,
  ...draftHandlers,
  ...madeToMeasureHandlers,
  ...returnHandlers,
  ...reviewHandlers,
  ...setHandlers,
  ...parcelHandlers,
  ...pushHandlers,
  ...staffHandlers,
  ...statementHandlers,
  ...userHandlers,
  ...customerHandlers,
  ...measureHandlers,
  ...messageHandlers,
  ...newsHandlers,
  ...viewHandlers,
  ...secondFactorHandlers,
  ...workroomHandlers,
};

/**
 * A handler of any call. Its input has passed the guard and the call's schema, so it has the handler's input type.
 */
type AnyHandler = { handle(input: unknown, context: CallContext): Promise<object> }['handle'];

type Calls<Call> = Record<string, Record<string, Call>>;

/** Every call with its handler; the result is returned next to `success`. */
export const router = implementAll(contract, handlers);

function implementAll(calls: Calls<AnyContractProcedure>, handlers: Calls<AnyHandler>): Calls<AnyProcedure> {
  const made: Calls<AnyProcedure> = {};
  for (const [group, groupCalls] of Object.entries(calls)) {
    made[group] = {};
    for (const [name, call] of Object.entries(groupCalls)) {
      const handle = handlers[group]?.[name];
      if (!handle) throw new Error(`${group}.${name} has no handler.`);
      const { file }: RouteMeta = call['~orpc'].meta;
      made[group][name] = implement(call)
        .$context<CallContext>()
        .handler(async ({ input, context }) => {
          const answer = await handle(input, context);
          return file ? answer : { success: true, ...answer };
        });
    }
  }
  return made;
}
