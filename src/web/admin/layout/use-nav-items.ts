import { useMemo } from 'react';
import type { Right } from '../../../contract/accounts/roles.ts';
import { bottomBarItems, type NavItem, navGroups } from './navigation.tsx';
import { usePermissions } from './use-permissions.ts';

/** The places that the signed-in admin may see, by kind of work. */
export function useNavGroups() {
  const can = usePermissions();
  return useMemo(
    () =>
      navGroups.flatMap(({ title, items }) => {
        const allowed = items.filter(({ right }) => can(right));
        return allowed.length > 0 ? [{ title, places: allowed }] : [];
      }),
    [can],
  );
}

/**
 * Returns the items of the bottom bar; if the user lacks any of the daily four, others of theirs take their place.
 */
export function useBottomBarItems(): readonly NavItem[] {
  const groups = useNavGroups();
  return useMemo(() => {
    const allowed = groups.flatMap(({ places }) => places);
    const daily = bottomBarItems.flatMap(({ to, label }) => {
      const place = allowed.find((each) => each.to === to);
      return place ? [{ ...place, label }] : [];
    });
    const others = allowed.filter(({ to }) => !daily.some((place) => place.to === to));
    return [...daily, ...others].slice(0, bottomBarItems.length);
  }, [groups]);
}

/** Returns the right that a page of the back office requires; undefined for pages that every admin may see. */
export function getPageRight(pathname: string): Right | undefined {
  const allItems = navGroups.flatMap(({ items }) => items);
  const exact = allItems.find(({ to }) => pathname === to);
  if (exact) return exact.right;
  if (pathname.startsWith('/admin/order/')) return 'orders_read';
  if (pathname === '/admin/settings/begin') return 'staff';
  const parents = allItems
    .filter(({ to }) => to !== '/admin' && pathname.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length);
  return parents[0]?.right;
}
