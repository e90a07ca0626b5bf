import { addBusinessDays, addDays, type Day, isBusinessDay, weekStart } from '../delivery/calendar.ts';
import { mondayOf, type Week, weekBefore, weekOf } from './iso-week.ts';
import type { SewingKind, WorkroomSettings } from './workroom.ts';

/** Pieces that need a place: of a product, with the points of one, and how many of the product a week takes. */
export type PlannedPieces = {
  productId: string;
  sewing: SewingKind;
  quantity: number;
  pointsEach: number;
  /** Of a product made to order; null: without limit. */
  perWeek: number | null;
};

/** Pieces that have a place; `week` is that of the last of them. */
export type PlacedPieces = Omit<PlannedPieces, 'perWeek'> & { week: Week };

/** The day that all pieces of a line are ready to leave, and the week of the last. */
export type Place = { readyBy: Day; workWeek: Week };

/** The work points of one piece: of its category, else 1. */
export function pointsOf(category: string, { points }: Pick<WorkroomSettings, 'points'>): number {
  return points[category] ?? 1;
}

/** The day that a piece is ready where the workroom has room: business days after the payment. */
export function naturalReadyDay(start: Day, days: number, holidays: ReadonlySet<Day>): Day {
  const day = addBusinessDays(start, days, holidays);
  return isBusinessDay(day, holidays) ? day : addBusinessDays(day, 1, holidays);
}

/** What the workroom's weeks hold, from the present one on. */
export class WorkWeeks {
  readonly #settings: Pick<WorkroomSettings, 'perWeek' | 'closed'>;
  readonly #holidays: ReadonlySet<Day>;
  readonly #first: Week;
  readonly #points = new Map<Week, number>();
  /** Pieces made to order, by week and product. */
  readonly #pieces = new Map<string, number>();

  /**
   * @param today earlier weeks are over
   * @param placed pieces with a place. A line wider than its week fills the latest free places before it too, so that
   * its other pieces are counted where they can still be sewn in time.
   * @param limits pieces a week, by product made to order
   */
  constructor(
    settings: Pick<WorkroomSettings, 'perWeek' | 'closed'>,
    holidays: ReadonlySet<Day>,
    today: Day,
    placed: readonly PlacedPieces[],
    limits: ReadonlyMap<string, number | null>,
  ) {
    this.#settings = settings;
    this.#holidays = holidays;
    this.#first = weekOf(today);
    const byWeek = [...placed].sort((one, other) => (one.week < other.week ? -1 : 1));
    for (const { week, ...pieces } of byWeek) {
      const piece = { ...pieces, perWeek: limits.get(pieces.productId) ?? null };
      for (let count = 0; count < pieces.quantity; count += 1)
        this.#take(this.#latestFree(week, piece), piece);
    }
  }

  /**
   * Takes places for pieces: the first weeks with room from that of their natural ready day on. More pieces than one
   * week takes are spread over several, and all are ready with the last. Each week later moves the ready day by a
   * week, to a business day of that week.
   */
  plan(pieces: PlannedPieces, natural: Day): Place {
    let monday = weekStart(natural);
    for (let left = pieces.quantity; left > 0; left -= 1) {
      while (!this.#hasRoom(weekOf(monday), pieces)) monday = addDays(monday, 7);
      this.#take(weekOf(monday), pieces);
    }
    return { readyBy: this.#readyDayIn(monday, natural), workWeek: weekOf(monday) };
  }

  #hasRoom(week: Week, { productId, sewing, pointsEach, perWeek }: PlannedPieces): boolean {
    const monday = mondayOf(week);
    if (this.#settings.closed.includes(week) || !this.#businessDays(monday).length) return false;
    if (sewing === 'order' && perWeek !== null && this.#piecesIn(week, productId) >= perWeek) return false;
    const taken = this.#points.get(week) ?? 0;
    // a piece with more points than a week has takes an empty week
    return this.#settings.perWeek === null || taken === 0 || taken + pointsEach <= this.#settings.perWeek;
  }

  #latestFree(week: Week, piece: PlannedPieces): Week {
    for (let at = week; at >= this.#first; at = weekBefore(at)) if (this.#hasRoom(at, piece)) return at;
    return week;
  }

  #take(week: Week, { productId, sewing, pointsEach }: PlannedPieces): void {
    this.#points.set(week, (this.#points.get(week) ?? 0) + pointsEach);
    if (sewing === 'order') this.#pieces.set(`${week} ${productId}`, this.#piecesIn(week, productId) + 1);
  }

  #piecesIn(week: Week, productId: string): number {
    return this.#pieces.get(`${week} ${productId}`) ?? 0;
  }

  #businessDays(monday: Day): Day[] {
    return [0, 1, 2, 3, 4]
      .map((offset) => addDays(monday, offset))
      .filter((day) => isBusinessDay(day, this.#holidays));
  }

  #readyDayIn(monday: Day, natural: Day): Day {
    const moved = addDays(monday, daysBetween(weekStart(natural), natural));
    const days = this.#businessDays(monday);
    return days.find((day) => day >= moved) ?? days.at(-1) ?? natural;
  }
}

function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
