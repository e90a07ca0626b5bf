import { describe, expect, it, test } from 'vitest';
import {
  firstStatus,
  inHouseStatuses,
  isDelivered,
  isInHouse,
  isWithCourier,
  orderStatuses,
  orderStatusTable,
} from './order-status.ts';

describe('the statuses of an order', () => {
  it('begin in the house, and leave it and arrive once', () => {
    expect(isInHouse(firstStatus)).toBe(true);
    const places = orderStatuses.map((status) =>
      isInHouse(status) ? 'house' : isDelivered(status) ? 'customer' : 'courier',
    );
    const inOrder = ['house', 'courier', 'customer'];
    expect(places).toEqual([...places].sort((a, b) => inOrder.indexOf(a) - inOrder.indexOf(b)));
    expect(new Set(places)).toEqual(new Set(inOrder));
  });

  it('are each in one place', () => {
    expect(inHouseStatuses).toEqual(['Product Loading']);
    expect(orderStatuses.filter(isWithCourier)).toEqual(['Out for Delivery']);
    expect(orderStatuses.filter(isDelivered)).toEqual(['Delivered']);
    for (const status of [null, 'Paid', '']) expect(isWithCourier(status)).toBe(false);
  });

  test.each(orderStatuses)('%s tells admins whether the customer is mailed', (status) => {
    const { mail, mailNote } = orderStatusTable[status];
    expect(mailNote).toMatch(mail ? /^The customer is mailed/ : /^The customer is not mailed/);
  });

  it('have mails of their own', () => {
    const mails = orderStatuses.flatMap((status) => orderStatusTable[status].mail ?? []);
    expect(new Set(mails).size).toBe(mails.length);
  });
});
