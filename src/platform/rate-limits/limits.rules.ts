/** How often what may be tried; each counted per key within `seconds`. */
export const rateLimits = {
  /** Wrong passwords for one account from one address. */
  loginPair: { name: 'login-pair', points: 10, seconds: 900 },
  /** Wrong passwords from one address, for any account: a mobile network puts hundreds of people behind one. */
  loginAddress: { name: 'login-address', points: 100, seconds: 900 },
  /** Wrong passwords from one IPv6 site, the first 48 bits of an address: it has thousands of networks. */
  loginSite: { name: 'login-site', points: 300, seconds: 900 },
  /** Wrong passwords for one account from anywhere: never refuses, but see {@link pairLimit}. */
  loginAccount: { name: 'login-account', points: 100, seconds: 900 },
  register: { name: 'register', points: 120, seconds: 900 },
  forgotAddress: { name: 'forgot-address', points: 60, seconds: 900 },
  /** Reset mails to one account; more are silently not sent. */
  forgotAccount: { name: 'forgot-account', points: 3, seconds: 900 },
  reset: { name: 'reset', points: 60, seconds: 900 },
  /** Email changes requested by one account, and from one network: each sends a mail to an unconfirmed address. */
  emailChange: { name: 'email-change', points: 3, seconds: 3600 },
  emailChangeNetwork: { name: 'email-change-network', points: 20, seconds: 3600 },
  /** Links of a changed e-mail that are opened from one address. */
  emailLink: { name: 'email-link', points: 60, seconds: 900 },
  /** Wrong passwords of a signed-in user who wants to change it or close the account. */
  password: { name: 'password', points: 10, seconds: 900 },
  /** Wrong codes of one account's second factor, at the login and after it. */
  factor: { name: 'factor', points: 10, seconds: 900 },
  /** Guests' carts and wishlists that one account takes over, which it does at each login: up to 200 products each. */
  merge: { name: 'merge', points: 60, seconds: 900 },
  /** Files that one customer sends, however they end: reading ten megabytes costs as much as a thousand other calls. */
  upload: { name: 'upload', points: 30, seconds: 900 },
  /** Returns that one customer requests or withdraws: each notifies staff. */
  returnAsk: { name: 'return-ask', points: 10, seconds: 3600 },
  returnCancel: { name: 'return-cancel', points: 10, seconds: 3600 },
  /** Orders that one customer cancels: each may be placed again, and each notifies staff. */
  orderCancel: { name: 'order-cancel', points: 10, seconds: 3600 },
  /** Messages of the contact form from one network, enough for a family, and from one IPv6 site. */
  contact: { name: 'contact', points: 5, seconds: 3600 },
  contactSite: { name: 'contact-site', points: 20, seconds: 3600 },
  /** Requests for pieces made to measure from one network, and from one IPv6 site. */
  request: { name: 'request', points: 5, seconds: 3600 },
  requestSite: { name: 'request-site', points: 20, seconds: 3600 },
  /** Refund accounts that one customer enters: each notifies staff. */
  refundAccount: { name: 'refund-account', points: 5, seconds: 3600 },
  /** Data exports of one account: each reads all its orders. */
  dataExport: { name: 'data-export', points: 10, seconds: 3600 },
  /** Orders submitted by one account, and from one network, whatever their outcome. */
  place: { name: 'place', points: 60, seconds: 900 },
  placeNetwork: { name: 'place-network', points: 300, seconds: 900 },
  /** Delivery quotes requested from one network: a checkout requests one at each change of the address. */
  quoteNetwork: { name: 'quote-network', points: 600, seconds: 900 },
  /** Restock requests from one network, and for one address, each of which sends a mail. */
  restockNetwork: { name: 'restock-network', points: 30, seconds: 3600 },
  restockEmail: { name: 'restock-email', points: 5, seconds: 3600 },
  /** Links of such mails that are opened from one address. */
  restockLink: { name: 'restock-link', points: 60, seconds: 900 },
  /** Links of mails about a cart that are opened from one network. */
  cartReminderLink: { name: 'cart-reminder-link', points: 60, seconds: 900 },
  /** Requests for news from one network, and for one address, each of which sends a mail. */
  newsNetwork: { name: 'news-network', points: 30, seconds: 3600 },
  newsEmail: { name: 'news-email', points: 3, seconds: 86_400 },
  /** Links of letters and confirmations that there are not, opened from one network. */
  newsLink: { name: 'news-link', points: 60, seconds: 900 },
  /** Discount codes there are not, tried by one account, and from one network. */
  codeAccount: { name: 'code-account', points: 15, seconds: 900 },
  codeNetwork: { name: 'code-network', points: 60, seconds: 900 },
  /** Devices that one person adds, and messages they send to them to see one. */
  pushDevices: { name: 'push-devices', points: 120, seconds: 3600 },
  /** Test mails that one person sends to recipients of notifications. */
  mailTest: { name: 'mail-test', points: 10, seconds: 900 },
  pushTest: { name: 'push-test', points: 10, seconds: 900 },
  /** Links to pay that there are not, opened from one network. */
  payLink: { name: 'pay-link', points: 60, seconds: 900 },
  /** Links to requests and quotes that there are not, opened from one network. */
  requestLink: { name: 'request-link', points: 60, seconds: 900 },
  /** Last digits of a customer's phone that were wrong, for one link: one of ten thousand opens the address. */
  payLinkPhone: { name: 'pay-link-phone', points: 5, seconds: 86_400 },
  /** Links to reviews that there are not, opened from one network. */
  reviewLink: { name: 'review-link', points: 60, seconds: 900 },
  /** Reviews from one network, each with up to three photos. */
  review: { name: 'review', points: 60, seconds: 900 },
  /** Links for measures that there are not, opened from one network. */
  measureLink: { name: 'measure-link', points: 60, seconds: 900 },
  /** Invitations that one owner sends: each may mail an address. */
  staffInvite: { name: 'staff-invite', points: 30, seconds: 3600 },
  /** Links of invitations that there are not, opened from one network. */
  inviteLink: { name: 'invite-link', points: 60, seconds: 900 },
  /** Failed look-ups of orders by reference and e-mail, from one address. */
  track: { name: 'track', points: 60, seconds: 900 },
} as const;

const pairLimitUnderAttack = 3;

/**
 * Returns how many wrong passwords one address may try on an account. While the account is under attack from many
 * addresses, each gets few; so does the owner's, so no one can be locked out.
 */
export function pairLimit(wrongOnAccount: number): number {
  return wrongOnAccount > rateLimits.loginAccount.points ? pairLimitUnderAttack : rateLimits.loginPair.points;
}
