/**
 * The journeys that `npm test` leaves to the nightly run, by file: what they add, and where the underlying rule is
 * tested on every push. A test checks that exactly the files with such journeys are listed.
 */
export const nightlyJourneys: Record<string, string> = {
  'account/profile.test.ts': 'Closing, export and logout everywhere: one call each, tested over HTTP.',
  'account/sign-in.test.ts': 'Variants of a login that are distinguished by rules of the session store.',
  'back-office/back-office-forms.test.ts': 'Order of pictures: its rule and the price check have unit tests.',
  'back-office/back-office-orders.test.ts': 'Filters and notes, each one call that is tested over HTTP.',
  'back-office/back-office-products.test.ts':
    'Warnings of the form, and two people who edit one product: merging has unit tests. Adding and drafts run on every push.',
  'back-office/back-office-saves.test.ts': 'The edit form after a break; the add form runs on every push.',
  'back-office/back-office.test.ts': 'Serial numbers, removal and the error state of the dashboard.',
  'back-office/drafts.test.ts': 'Whose draft it is; that drafts come back runs on every push.',
  'back-office/roles.test.ts': 'More screens of the same rights, which are tested for every call.',
  'back-office/tap-count.test.ts': 'More acts counted in taps; the price runs on every push.',
  'back-office/frame.test.ts': 'Counts, titles and widths of the frame beyond those of every page.',
  'back-office/import-dialog.test.ts': 'Variants of the dialog; a foreign file runs on every push.',
  'back-office/lists.test.ts': 'Sorting and saved views, whose calls are tested over HTTP.',
  'back-office/office-accessibility.test.ts':
    'The wide screen; the narrow one, with letters twice as large, runs on every push.',
  'back-office/pictures.test.ts': 'Crop and retries of one picture; sending runs on every push.',
  'back-office/second-house.test.ts':
    'A whole house set up in counted taps; each of its screens has a journey on every push.',
  'back-office/session.test.ts': 'Who may go on after a session ended; going on runs on every push.',
  'back-office/settings.test.ts': 'Groups of settings beyond the one in which two admins meet.',
  'back-office/staff.test.ts': 'The first steps, whose states are tested next to the component.',
  'back-office/statement.test.ts': 'Splitting a transfer: its arithmetic has unit tests.',
  'back-office/stock-grid.test.ts': 'Renamed colours and moved stock: rules of the grid with unit tests.',
  'back-office/uploads.test.ts': 'The same cancelling in the edit form, and a warning.',
  'cart/cart-layout.test.ts': 'Distances on the cart page.',
  'cart/guest-cart.test.ts': 'Variants of the guest’s cart: age, missing storage, refusals.',
  'cart/product-to-cart.test.ts': 'Variants of the buy box; adding, undo and sold out run on every push.',
  'cart/stock-lines.test.ts': 'Sizes that are gone; the bound of stock runs on every push.',
  'cart/multiple-devices.test.ts': 'Two devices: the merge is tested over HTTP.',
  'catalog/catalog-search.test.ts': 'Empty results; suggestions and filters run on every push.',
  'catalog/gallery.test.ts': 'Widths of the gallery.',
  'catalog/grid-layout.test.ts': 'How cards look while they load and are pointed at.',
  'catalog/grid.test.ts': 'Paging and search by page; the address’s state runs on every push.',
  'catalog/product-feeds.test.ts':
    'The demo’s feeds against their pages, which tests/crossing compares on every push.',
  'catalog/related-products.test.ts': 'A size of the import’s own.',
  'catalog/product-layout.test.ts': 'Widths of the product page.',
  'catalog/shop-window.test.ts':
    'Where a collection and an article lead; their screens are opened on every push.',
  'catalog/sale.test.ts': 'The cart’s and the draft’s side of a sale.',
  'catalog/zoom.test.ts': 'Widths and touch of the zoom; its arithmetic has unit tests.',
  'checkout/address-abroad.test.ts': 'One country’s address: its rules have unit tests.',
  'checkout/checkout-persistence.test.ts':
    'Where the form’s words come from and go; no order is made twice on every push.',
  'checkout/checkout.test.ts': 'Variants of paying whose rules have unit tests.',
  'checkout/delivery-and-code.test.ts': 'Limits of codes, tested over HTTP.',
  'checkout/transfer-proof.test.ts': 'Print and accessibility of the waiting order.',
  'checkout/unpaid-orders.test.ts': 'The end of an abandoned payment, tested over HTTP.',
  'content/contact-forwarding.test.ts': 'A shop of its own with a forwarding service.',
  'content/contact.test.ts':
    'Faults of the form without JavaScript; with it they are tested next to the form.',
  'content/fit-finder.test.ts': 'Variants of the fit finder: its rule has unit tests.',
  'content/articles.test.ts':
    'Details of the pages to read, and axe on each; their widths are measured on every push.',
  'layout/below-first-view.test.ts': 'Wide screens, paper and links to a place; phones run on every push.',
  'layout/keyboard.test.ts':
    'Rows of cards, the menu and the switch by keys; buying by keys runs on every push.',
  'layout/visitor-settings.test.ts': 'Forced colours, reduced motion and paper.',
  'layout/unsent.test.ts': 'A proof that waits; a message that waits runs on every push.',
  'layout/less-data.test.ts': 'The switch and what a browser says; the budgets run on every push.',
  'layout/first-view.test.ts':
    'A page that sleeps where scripts are slow, or where the device stores something.',
  'layout/pre-hydration-clicks.test.ts': 'More controls pressed early, and forms without JavaScript.',
  'layout/frame.test.ts': 'Details of header and footer.',
  'layout/guards.test.ts':
    'The server’s own page for guarded addresses, and customers at the back office; guests run on every push.',
  'layout/shop-accessibility.test.ts':
    'The wide screen; the narrow one, with letters twice as large, runs on every push.',
  'layout/login-frame.test.ts': 'The frame of the login pages.',
  'layout/unusual-names.test.ts':
    'Names that might break a layout; markup in every field runs on every push.',
  'layout/offline.test.ts': 'More that is stored for a time without a connection.',
  'layout/style-page.test.ts': 'The design system: a page for engineers.',
  'layout/toasts.test.ts': 'Where messages stand at each width.',
  'orders/change-order.test.ts': 'Cancelling, decided by the owner or not, tested over HTTP.',
  'orders/my-orders.test.ts': 'Empty and failing states of the customer’s orders.',
  'orders/new-order.test.ts': 'Ready answers to a chat, whose texts have unit tests.',
  'orders/order-desk.test.ts': 'Search, counts and print of the order desk.',
  'orders/order-status.test.ts': 'Deleting, tested over HTTP.',
  'orders/customer-orders.test.ts': 'Paging, a mail’s link, and counted views.',
  'orders/parcels.test.ts': 'Parcels from a file, tested over HTTP.',
  'orders/pay-link.test.ts': 'Links that ended, tested over HTTP.',
  'orders/shared-chat.test.ts': 'A chat that a phone shares.',
  'returns/exchange.test.ts': 'Pieces that are not taken back, tested over HTTP.',
  'returns/return-refund.test.ts': 'Refusing on a phone; the whole return runs on every push.',
};
