export { freezeMeasures, getMeasuresKey } from './freeze-measures.ts';
export {
  createMeasureLink,
  describeMeasureLink,
  fillMeasureLink,
  type MeasureLink,
} from './measure-links.ts';
export type { MeasureOwner } from './measures.sql.ts';
export {
  addProfile,
  deleteOldMeasures,
  listMeasureHistory,
  listProfiles,
  removeProfile,
  updateProfile,
} from './profiles.ts';
