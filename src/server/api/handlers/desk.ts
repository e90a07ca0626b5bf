import { describeToday, listFirstSteps, listViews, removeView, saveView } from '../../desk/index.ts';
import { hideFirstSteps } from '../../settings/index.ts';
import type { Handlers } from '../call.ts';

/** Calls about what the owner's desk shows first. */
export const deskHandlers: Pick<Handlers, 'desk'> = {
  desk: {
    today: async (_, { shop, viewer }) => ({ data: await describeToday(shop, viewer) }),
    firstSteps: async (_, { shop, viewer }) => listFirstSteps(shop, viewer),
    hideFirstSteps: async (_, { shop, viewer }) => {
      await hideFirstSteps(shop, viewer);
      return { message: 'The first steps are hidden.' };
    },
  },
};

/** Handlers of calls about admins' saved list views. */
export const viewHandlers: Pick<Handlers, 'views'> = {
  views: {
    list: async (_, { shop, viewer }) => ({ data: await listViews(shop, viewer) }),
    save: async (input, { shop, viewer }) => {
      const view = await saveView(shop, viewer, input);
      return { data: view, message: `"${view.name}" is kept.` };
    },
    remove: async ({ id }, { shop, viewer }) => {
      await removeView(shop, viewer, id);
      return { message: 'The view is deleted.' };
    },
  },
};
