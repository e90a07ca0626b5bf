import { isMoneyRight, type Right, roleHasRight } from '../contract/accounts/roles.ts';
import { ShopError } from '../contract/errors.ts';
import type { Viewer } from './shop.ts';

/** Requires a recent confirmation of the password. Throws CONFIRM_PASSWORD if it is more than ten minutes old. */
export function requireConfirmed(viewer: Viewer): void {
  if (!viewer.confirmed) throw new ShopError('CONFIRM_PASSWORD');
}

/**
 * Requires a right in addition to the call's own. Throws WRONG_DUTY if their staff role does not include it,
 * FACTOR_REQUIRED if it concerns money and an owner lacks the second factor that owners need.
 */
export function requireRight({ duty, needsFactor }: Viewer, right: Right): void {
  if (!duty || !roleHasRight(duty, right)) throw new ShopError('WRONG_DUTY');
  if (needsFactor && isMoneyRight(right)) throw new ShopError('FACTOR_REQUIRED');
}

/** Whether {@link requireRight} lets a user pass. */
export function hasRight({ duty, needsFactor }: Viewer, right: Right): boolean {
  return duty !== undefined && roleHasRight(duty, right) && !(needsFactor && isMoneyRight(right));
}
