/** What a new shop needs before its first customer, in this order, with the page where each is done. */
export const firstStepPaths = {
  password: '/admin/account',
  contact: '/admin/settings#settings-contact',
  bank: '/admin/settings#settings-bank',
  delivery: '/admin/settings/delivery',
  product: '/admin/add',
  notify: '/admin/settings#settings-notify',
  order: '/admin/orders/new',
} as const;
export type FirstStepKey = keyof typeof firstStepPaths;
export const firstStepKeys = Object.keys(firstStepPaths) as [FirstStepKey, ...FirstStepKey[]];
