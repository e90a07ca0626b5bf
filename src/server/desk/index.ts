export { listFirstSteps } from './first-steps.ts';
export { describeToday } from './open-tasks.ts';
export { listViews, removeView, saveView } from './saved-views.ts';
