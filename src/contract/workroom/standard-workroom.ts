import type { WorkroomSettings } from './workroom.ts';

/** The workroom before the owner has set anything. */
export const standardWorkroom: WorkroomSettings = {
  on: false,
  stages: {
    bespoke: [
      { name: 'Measured' },
      { name: 'Cloth ready' },
      { name: 'Cut', cuts: true },
      { name: 'Sewing' },
      { name: 'Fitting' },
      { name: 'Finishing' },
      { name: 'Checked' },
      { name: 'Ready', ready: true },
    ],
    order: [
      { name: 'Cloth ready' },
      { name: 'Cut', cuts: true },
      { name: 'Sewing' },
      { name: 'Finishing' },
      { name: 'Checked' },
      { name: 'Packed', ready: true },
    ],
  },
  points: {},
  perWeek: null,
  closed: [],
  rush: null,
};
