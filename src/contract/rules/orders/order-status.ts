export const orderStatuses = ['Product Loading', 'Out for Delivery', 'Delivered'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = ['Pending', 'Paid', 'Failed', 'Refunded', 'Review'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
