import { ShopError } from '../../../contract/errors.ts';
import { isMoneyRight, type Right, roleHasRight } from '../../../contract/rules/people/roles.ts';
import type { Viewer } from '../../shop.ts';

/** For acts that ask who is there once more. Throws CONFIRM_PASSWORD where that was more than ten minutes ago. */
export function requireConfirmed(viewer: Viewer): void {
  if (!viewer.confirmed) throw new ShopError('CONFIRM_PASSWORD');
}

/**
 * For calls that need more than their own right. Throws WRONG_DUTY where somebody's duty does not include it,
 * FACTOR_REQUIRED where it concerns money and an owner has no second factor while owners need one.
 */
export function requireRight({ duty, needsFactor }: Viewer, right: Right): void {
  if (!duty || !roleHasRight(duty, right)) throw new ShopError('WRONG_DUTY');
  if (needsFactor && isMoneyRight(right)) throw new ShopError('FACTOR_REQUIRED');
}

/** Whether {@link requireRight} lets somebody. */
export function hasRight({ duty, needsFactor }: Viewer, right: Right): boolean {
  return duty !== undefined && roleHasRight(duty, right) && !(needsFactor && isMoneyRight(right));
}
