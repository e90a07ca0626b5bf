import { useMemo } from 'react';
import type { Right } from '../../../contract/rules/people/roles.ts';
import { barPlaces, type Place, placeGroups } from './places.tsx';
import { useMay } from './use-duty.ts';

/** The places that the signed-in admin may see, by kind of work. */
export function usePlaceGroups() {
  const may = useMay();
  return useMemo(
    () =>
      placeGroups.flatMap(({ title, places }) => {
        const own = places.filter(({ right }) => may(right));
        return own.length > 0 ? [{ title, places: own }] : [];
      }),
    [may],
  );
}

/** The places of the bottom bar; where somebody has not all of the daily four, others of theirs fill up. */
export function useBarPlaces(): readonly Place[] {
  const groups = usePlaceGroups();
  return useMemo(() => {
    const own = groups.flatMap(({ places }) => places);
    const daily = barPlaces.flatMap(({ to, label }) => {
      const place = own.find((each) => each.to === to);
      return place ? [{ ...place, label }] : [];
    });
    const others = own.filter(({ to }) => !daily.some((place) => place.to === to));
    return [...daily, ...others].slice(0, barPlaces.length);
  }, [groups]);
}

/** The right that a page of the back office asks for; undefined for pages that every admin may see. */
export function rightOfPage(pathname: string): Right | undefined {
  const known = placeGroups.flatMap(({ places }) => places);
  const exact = known.find(({ to }) => pathname === to);
  if (exact) return exact.right;
  if (pathname.startsWith('/admin/order/')) return 'orders_read';
  const above = known
    .filter(({ to }) => to !== '/admin' && pathname.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length);
  return above[0]?.right;
}
