import type { DemoCounts } from '../../../contract/settings/begin.api.ts';
import { beginOwnShop, previewBeginning } from '../../begin/index.ts';
import type { Handlers } from '../call.ts';

/** Calls by which the demo becomes the owner's own shop. */
export const beginHandlers: Pick<Handlers, 'begin'> = {
  begin: {
    preview: async (_, { shop }) => ({ data: await previewBeginning(shop) }),
    begin: async (input, { shop, viewer }) => {
      const removed = await beginOwnShop(shop, viewer, input);
      return { removed, message: describeRemoval(removed) };
    },
  },
};

function describeRemoval(removed: DemoCounts): string {
  const isEmpty = Object.values(removed).every((count) => count === 0);
  return isEmpty
    ? 'Nothing of the demo was left. The shop is yours.'
    : 'The demo is gone. The shop is yours.';
}
