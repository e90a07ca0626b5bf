import { ShopError } from '../../contract/errors.ts';
import { requireConfirmed } from '../rights.ts';
import type { SettingsHook } from '../shop.ts';
import { readSecondFactor } from '../users/index.ts';
import { readValues } from './settings.ts';

/**
 * Who turns the switch on has a second factor already, so that an owner is always left who can turn it off. Throws
 * CONFIRM_PASSWORD in an unconfirmed session, NO_FACTOR.
 */
export const securityHook: SettingsHook = {
  async check(shop, { ownersNeedFactor }, admin) {
    if (!admin || ownersNeedFactor === undefined) return;
    const before = await readValues(shop.db, shop.config);
    if (ownersNeedFactor === before.ownersNeedFactor) return;
    requireConfirmed(admin);
    if (ownersNeedFactor && !(await readSecondFactor(shop, admin)).on) throw new ShopError('NO_FACTOR');
  },
};
