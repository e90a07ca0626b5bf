/** Who is in a group of customers; what is left out does not narrow it. */
export type GroupRule = {
  /** At least this many paid orders. */
  orders?: number | undefined;
  /** No paid order since this day (YYYY-MM-DD). */
  notSince?: string | undefined;
  /** Has bought this size. */
  size?: string | undefined;
  tag?: string | undefined;
  /** The town or state of an order's address. */
  town?: string | undefined;
};
