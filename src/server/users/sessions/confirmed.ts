import { ShopError } from '../../../contract/errors.ts';
import { mayDo, type Right } from '../../../contract/rules/people/duties.ts';
import type { Viewer } from '../../shop.ts';

/** For acts that ask who is there once more. Throws CONFIRM_PASSWORD where that was more than ten minutes ago. */
export function requireConfirmed(viewer: Viewer): void {
  if (!viewer.confirmed) throw new ShopError('CONFIRM_PASSWORD');
}

/** Throws WRONG_DUTY where somebody's duty does not include the right: for calls that need more than their own. */
export function requireRight({ duty }: Viewer, right: Right): void {
  if (!duty || !mayDo(duty, right)) throw new ShopError('WRONG_DUTY');
}
