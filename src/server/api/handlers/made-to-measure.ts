import { ShopError } from '../../../contract/errors.ts';
import type { Handlers } from '../call.ts';

const notYet = async (): Promise<never> => {
  throw new ShopError('NOT_FOUND');
};

/** Requests for pieces made to measure, and quotes. */
export const madeToMeasureHandlers: Pick<Handlers, 'madeToMeasure' | 'quotes'> = {
  madeToMeasure: {
    send: notYet,
    list: notYet,
    mine: notYet,
    byLink: notYet,
    picture: notYet,
    get: notYet,
    addPicture: notYet,
    fromMessage: notYet,
    fromChat: notYet,
    ask: notYet,
    answer: notYet,
    decline: notYet,
    withdraw: notYet,
  },
  quotes: { send: notYet, get: notYet, ways: notYet, accept: notYet },
};
