import { retention } from '../../../../contract/customers/retention-periods.ts';
import { srcDays } from '../../../../contract/reports/src-days.ts';
import { unsentLimit } from '../../../outbox/outbox.rules.ts';
import styles from '../reading.module.css';

const {
  messages,
  mails,
  news,
  pageEvents,
  guestCart,
  audit,
  orders,
  restock,
  cartReminders,
  refundAccounts,
  customerNotes,
  drafts,
  bankLines,
} = retention;

const retentionRows = [
  {
    what: 'Account: name, email, password as a hash',
    why: 'to let you log in and order (contract)',
    until: 'you close the account',
  },
  {
    what: 'Cart, wishlist and chosen currency of your account',
    why: 'so that they follow you to another device (contract)',
    until: 'you empty them or close the account',
  },
  {
    what: 'Orders: pieces, amounts, delivery address, phone, history',
    why: 'to deliver, to answer questions, for the books (contract, legal duty)',
    until: `${orders.label}, then without name and address; once the account is closed, without them as soon as the order has arrived and can no longer be returned`,
  },
  {
    what: 'Payments: reference, amount, state',
    why: 'to match money and orders (contract, legal duty)',
    until: `${orders.label}, then without the payer`,
  },
  {
    what: 'Your bank account, when a refund goes to it: bank, name, number',
    why: 'to pay you back (contract)',
    until: `${refundAccounts.label} after the transfer; once the account is closed, until it is sent`,
  },
  {
    what: 'Invoices and credit notes: number, day, amount, VAT',
    why: 'for the books (legal duty)',
    until: `as long as the order they belong to, ${orders.label} with name and address; their numbers stay`,
  },
  {
    what: 'Lines of our bank statement: day, amount, and the words of the transfer, which may name you',
    why: 'to find the order that a transfer pays (contract, legal duty)',
    until: `${orders.label} for a line that paid an order, then without its words; ${bankLines.label} for any other`,
  },
  {
    what: 'Orders we enter for you: name, phone, what you asked for',
    why: 'to send you a link to pay (contract)',
    until: `${drafts.label} after the last change, unless it is still to be paid or has become an order`,
  },
  {
    what: 'Your reviews: first name, stars, text, photos without their place, height, usual size',
    why: 'to show others how a piece fits (consent)',
    until: 'you ask us to remove them; once the account is closed, without your name',
  },
  {
    what: 'Messages from the contact form',
    why: 'to answer you (legitimate interest)',
    until: `${messages.label}; those written while logged in until you close the account`,
  },
  {
    what: 'Emails the shop sent you',
    why: 'to see that they went out (contract)',
    until: `${mails.label}; links to a new password or email not at all once sent; all of them until you close the account, those of an order under way until it is done`,
  },
  {
    what: 'Email, piece, size and colour, for a back-in-stock alert',
    why: 'to tell you, once (consent, which you take back by the link in each of these mails)',
    until: `you cancel it, or ${restock.label}`,
  },
  {
    what: 'Cart and currency, for a reminder of your bag',
    why: 'to remind you, once (consent, which you take back at the checkout or by the link in the mail)',
    until: `you stop it, or ${cartReminders.label}`,
  },
  {
    what: 'Email, for news: when and where you asked, the text you agreed to, which letters we sent you, and when you opened the shop by a link in one',
    why: 'to send you news, to show that you asked for it, and to see which letters lead to orders (consent, which you withdraw by the link in each letter; browsers that ask not to be tracked are not counted)',
    until: `7 days without your confirmation; ${news.label} after you stop it, or until you close the account`,
  },
  {
    what: 'Log of sign-ins and of changes to an account: what, when, email, network address',
    why: 'to find out who got in where they should not (legitimate interest)',
    until: `${audit.label}; without email and network address once the account is closed. What somebody did as an admin of the shop stays under a pseudonym`,
  },
  {
    what: 'Rating and comment on an order',
    why: 'to get better (legitimate interest)',
    until: 'as long as the order',
  },
  {
    what: 'What we note about your orders and preferences, and your measurements when you give them to us',
    why: 'to sew to measure and to answer you (contract, legitimate interest)',
    until: `${customerNotes.label}, or until you close the account`,
  },
  {
    what: 'Devices and saved views of our own people: what the browser’s maker needs to send a message, names of lists',
    why: 'to tell them of orders (legitimate interest)',
    until: 'they take them away, sign out everywhere, or no longer work here',
  },
  {
    what: 'Page counts with a random number',
    why: 'to see what works (legitimate interest)',
    until: `${pageEvents.label}, then as totals only`,
  },
  {
    what: 'What led you to the website before an order, as a link named it, like ‘instagram’',
    why: 'to see what works (legitimate interest); not if your browser asks not to be tracked',
    until: 'as long as the order; it names nobody',
  },
  {
    what: 'Network address, as a counter',
    why: 'to stop password guessing and floods of messages (legitimate interest)',
    until: 'some hours',
  },
  {
    what: 'Version and time of your agreement to terms and policy',
    why: 'to show that you agreed (legal duty)',
    until: 'you close the account',
  },
];

/** What is stored, why (with its lawful basis) and until when. */
export function RetentionTable() {
  return (
    <table className={styles.cards}>
      <caption>Kept on our side</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Why</th>
          <th scope="col">Until</th>
        </tr>
      </thead>
      <tbody>
        {retentionRows.map(({ what, why, until }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td data-label="Why">{why}</td>
            <td data-label="Until">{until}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const browserStorageRows = [
  {
    what: 'Login token',
    where: 'local storage with ‘Remember me’, else session storage',
    until: '7 days, or 12 hours without it; gone when you log out',
  },
  { what: 'Cart and wishlist of a guest', where: 'local storage', until: guestCart.label },
  {
    what: 'How many pieces are in your cart, to say so when you are logged out',
    where: 'local storage',
    until: `${guestCart.label}, or until your account is deleted`,
  },
  {
    what: 'The currency you chose, if the shop has devices remember it',
    where: 'local storage',
    until: 'you clear it in your browser',
  },
  {
    what: 'Cart and page to return to while you log in',
    where: 'session or local storage',
    until: 'you are logged in',
  },
  {
    what: 'Your measurements, if you tick ‘Remember my measurements on this device’',
    where: 'local storage; they are not sent to us',
    until: 'you untick it',
  },
  {
    what: 'The last eight pieces you looked at, to lead you back to them',
    where: 'local storage; the list is not sent to us',
    until: 'you press Clear beside them, or log out',
  },
  {
    what: 'A message, proof of transfer or review that could not be sent without a connection, with its files',
    where: 'the browser’s database',
    until: `it is sent or you delete it, ${unsentLimit.label} at most`,
  },
  {
    what: 'What led you here, as the link named it; sent to us with an order only',
    where: 'local storage; not if your browser asks not to be tracked',
    until: `${srcDays} days`,
  },
  { what: 'Random number of a visit', where: 'session storage', until: 'you close the tab' },
  {
    what: 'Copies of pages, pieces and pictures you have seen',
    where: 'the browser’s cache and local storage, for weak connections',
    until: `${guestCart.label} at most`,
  },
];

/** What the shop stores in the visitor's browser. */
export function BrowserStorageTable() {
  return (
    <table className={styles.cards}>
      <caption>Stored in your browser</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Where</th>
          <th scope="col">Until</th>
        </tr>
      </thead>
      <tbody>
        {browserStorageRows.map(({ what, where, until }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td data-label="Where">{where}</td>
            <td data-label="Until">{until}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
