/** Maximum units of one product in a cart. */
export const maxQuantity = 999;

/** Pictures a product may have: the most an owner may allow, and the number until one is chosen. */
export const maxPictures = 12;
export const defaultPictures = 5;

/** How long a picture sent ahead of its product can be put into one, in hours. */
export const uploadedPictureHours = 24;

/** At this many units a piece counts as low in stock, until the settings say another number. */
export const defaultLowStockMark = 3;

/** Widths a picture is served in, in pixels. Others are rejected, so that no one can fill the disk. */
export const pictureWidths = [160, 320, 480, 640, 800, 1200, 1600] as const;

/** Most orders on one picking list. */
export const pickingLimit = 300;

/** Most orders that are moved to another status together. */
export const maxStatusMoves = 100;

/** Most lines of one file of parcels. */
export const maxParcelLines = 500;

/** Maximum text lengths, in characters, enforced by both the forms and the API. */
export const maxLength = {
  /** What is typed into a search. */
  search: 200,
  email: 254,
  contactName: 100,
  contactMessage: 5000,
  /** A note on a payment, a refund, or why a proof is refused. */
  paymentNote: 500,
  /** Why an order is cancelled, or is not. */
  cancelReason: 500,
  orderNote: 2000,
  feedback: 2000,
  /** What a reviewer says of her height or usual size. */
  reviewMeasure: 30,
  reference: 40,
} as const;
