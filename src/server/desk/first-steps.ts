import type { Right } from '../../contract/accounts/roles.ts';
import type { FirstStep } from '../../contract/back-office/desk.api.ts';
import { type FirstStepKey, firstStepKeys, firstStepPaths } from '../../contract/back-office/first-steps.ts';
import { hasRight } from '../rights.ts';
import { areFirstStepsHidden, readOwnSettings } from '../settings/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { selectBeginnings } from './first-steps.sql.ts';

/** What only some of those who see the steps can do. */
const stepRights: Partial<Record<FirstStepKey, Right>> = { password: 'staff', bank: 'bank' };

/** Returns what a new shop needs and what of it is done, by what the viewer may do; nothing once they are hidden. */
export async function listFirstSteps(
  shop: Shop,
  viewer: Viewer,
): Promise<{ data: FirstStep[]; hidden: boolean }> {
  if (await areFirstStepsHidden(shop)) return { data: [], hidden: true };
  const [{ printed, product, order }, own] = await Promise.all([
    selectBeginnings(shop.db),
    readOwnSettings(shop),
  ]);
  const done: Record<FirstStepKey, boolean> = { ...own, password: !printed, product, order };
  const isOffered = (key: FirstStepKey) => hasRight(viewer, stepRights[key] ?? 'settings');
  return {
    data: firstStepKeys.filter(isOffered).map((key) => ({ key, done: done[key], path: firstStepPaths[key] })),
    hidden: false,
  };
}
