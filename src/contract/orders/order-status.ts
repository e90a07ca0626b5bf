type OrderStatusRow = {
  /** The pieces are still in the house: they can be packed, given back, and the order cancelled or closed. */
  inHouse: boolean;
  /** It has arrived: returns and feedback begin, and nothing more is expected. */
  final: boolean;
  /** The date of the estimate at which it is expected to begin, where known. */
  expected: 'dispatch' | 'delivery' | undefined;
  /** The mail that notifies the customer of it. */
  mail: string | undefined;
  /** A note on that mail, shown to an admin before moving an order here. */
  mailNote: string;
  /** Text of its step while an order is in it, and once it has moved on. */
  currentText: string;
  completedText: string;
};

/**
 * The statuses of an order on its way, in their order, and all that depends on them. Any may follow any other, by an
 * admin. What is neither in the house nor final is with the courier.
 */
const statusRows = {
  'Product Loading': {
    inHouse: true,
    final: false,
    expected: undefined,
    mail: undefined,
    mailNote: 'The customer is not mailed about this step.',
    currentText: 'We’re getting your pieces ready.',
    completedText: 'Packed.',
  },
  'Out for Delivery': {
    inHouse: false,
    final: false,
    expected: 'dispatch',
    mail: 'out-for-delivery',
    mailNote: 'The customer is mailed that the order is on its way.',
    currentText: 'With the courier, on its way to you.',
    completedText: 'Handed to the courier.',
  },
  Delivered: {
    inHouse: false,
    final: true,
    expected: 'delivery',
    mail: 'delivered',
    mailNote: 'The customer is mailed that the order was delivered, and the time for returns begins.',
    currentText: 'Delivered.',
    completedText: 'Delivered.',
  },
} as const satisfies Record<string, OrderStatusRow>;

export type OrderStatus = keyof typeof statusRows;
export type StatusMail = NonNullable<(typeof statusRows)[OrderStatus]['mail']>;

export const orderStatusTable: Readonly<
  Record<OrderStatus, OrderStatusRow & { mail: StatusMail | undefined }>
> = statusRows;
export const orderStatuses = Object.keys(statusRows) as [OrderStatus, ...OrderStatus[]];

/** The status of a new order. */
export const firstStatus: OrderStatus = orderStatuses[0];

export const inHouseStatuses = orderStatuses.filter((status) => orderStatusTable[status].inHouse);

export function isInHouse(status: OrderStatus): boolean {
  return orderStatusTable[status].inHouse;
}

export function isDelivered(status: OrderStatus): boolean {
  return orderStatusTable[status].final;
}

/** True for a status in which the parcel is with the courier. */
export function isWithCourier(status: string | null): boolean {
  const row = orderStatuses.find((known) => known === status);
  return row !== undefined && !orderStatusTable[row].inHouse && !orderStatusTable[row].final;
}

/** For how long the back office offers to take a change of status back, in milliseconds; the mail waits as long. */
export const undoWindowMs = 10_000;
