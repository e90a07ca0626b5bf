import { startOfDayInLagos } from '../../../contract/delivery/calendar.ts';
import { formatLongDay } from './dates.ts';

/** The day an order was promised for; nothing without a promise. */
export function PromisedDay({ day }: { day: string | undefined }) {
  if (!day) return null;
  return (
    <p className="above-2">
      We promised it for <b>{formatLongDay(startOfDayInLagos(day).toISOString())}</b>.
    </p>
  );
}
