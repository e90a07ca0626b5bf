export { actOnOrder, OrderAct } from './act-on-order.ts';
export { getSpendingByUser, type Spending } from './customer-spending.ts';
export {
  checkDeliveryAddress,
  type DeliveryAddress,
  findCountryCode,
  parsePhone,
  toInternationalNumber,
  unknownCountryMessage,
} from './delivery-address.ts';
export {
  eraseFinishedOrders,
  eraseOldOrders,
  type ReleasedOrders,
  releaseOrders,
  removeProofFiles,
} from './erase-orders.ts';
export { orderLines } from './export-orders.ts';
export { selectFreeReturns } from './free-returns.sql.ts';
export { canSeeAmounts, hideAmounts } from './hide-amounts.ts';
export { queueCancelMail, queueChangedMail, queueDifferenceMail } from './mails/change-mails.ts';
export {
  type CustomerFacts,
  defineCustomerMail,
  getCustomerMailKey,
  mailCustomer,
} from './mails/customer-mails.ts';
export { cancelStatusMail, mailDelayMs } from './mails/delayed-mails.ts';
export {
  buildBankFacts,
  buildLineBlocks,
  buildTrackAction,
  formatOptions,
  formatTotal,
  getPictureUrl,
  type MailedOrder,
} from './mails/order-mail-parts.ts';
export type { OrderMail } from './mails/order-mail-templates.ts';
export {
  buildMailForOrder,
  getEstimate,
  queueOrderMail,
  queueReviewMail,
  queueUnmatchedPaymentMail,
} from './mails/order-mails.ts';
export { queueRefundMail } from './mails/refund-mails.ts';
export { notifyReturnRequested, queueReturnMail, type ReturnMail } from './mails/return-mails.ts';
export {
  notifyAboutOrder,
  notifyCancelRequested,
  notifyLowRating,
  notifyPaid,
  notifyProofSent,
  notifyTransferPlaced,
} from './mails/staff-mails.ts';
export { listOrders } from './order-list.ts';
export type { CancelRequestRow, OrderLineRow } from './order-parts.sql.ts';
export {
  hashRequest,
  isAttemptReference,
  newAttemptReference,
  newOrderReference,
  newRequestReference,
  newReturnReference,
  referenceLetters,
} from './order-references.ts';
export { getVisibility } from './order-refunds.ts';
export { toOrder } from './order-response.ts';
export {
  countByState,
  countCancelledReturns,
  countReturns,
  hasState,
  insertReturn,
  isInGroup,
  openStates,
  type ReturnRecord,
  type ReturnRow,
  selectRefundedUnits,
  selectReturn,
  selectReturnRefunds,
  selectReturns,
  selectUnitsInReturns,
  updateReturn,
  updateReturnLine,
} from './order-returns.sql.ts';
export {
  addRow,
  lockProductsFor,
  moveUnits,
  releaseUnits,
  reservationStatement,
  reserveAll,
  reserveLines,
  reserveUnits,
  restockUnits,
  type StockMove,
  writeOffUnits,
} from './order-stock.sql.ts';
export {
  buildSearchText,
  countUnitsByProduct,
  extractPhoneDigits,
  getProofDeadlineMs,
  getReservationExpiry,
  getReservationKey,
  isFromStock,
  mergeReservations,
  noPromise,
  notSewn,
  orderSearchText,
  type Sewing,
  type SoldLine,
  type SoldProduct,
  type StockReservation,
  toCartLine,
  toDepositLine,
  toReference,
  toSoldLine,
} from './orders.rules.ts';
export {
  type DraftRow,
  deleteHistory,
  deleteOrder,
  insertHistory,
  isCancelled,
  lockOrder,
  lockOrders,
  type OrderRecord,
  type OrderRow,
  type ProofRow,
  replaceLines,
  type ShownOrder,
  selectCancelRequest,
  selectExpiredIds,
  selectOrder,
  selectOrderByReference,
  selectOrderDraft,
  selectOrdersById,
  updateOrder,
  upsertCancelRequest,
} from './orders.sql.ts';
export {
  getOrder,
  getOrderRecord,
  listAllOrders,
  listMyOrders,
  listUpdates,
  trackOrder,
} from './orders.ts';
export { getPacking, isReadyToPack, type LineToPack, listLinesToPack, notPacked } from './packing.rules.ts';
export { changeParcel, removeParcel } from './parcels/parcel-changes.ts';
export { getUnpackedUnits } from './parcels/parcel-lines.rules.ts';
export { deleteStatusChangeParcels, hasParcels, selectLineUnits } from './parcels/parcels.sql.ts';
export {
  checkSendable,
  type ParcelInput,
  packParcel,
  parseDate,
  recordParcel,
  sendParcel,
  toTracking,
} from './parcels/parcels.ts';
export {
  allowUnpaidShipping,
  checkNothingDue,
  checkNotShipped,
  type UnpaidOverride,
} from './parcels/shipping-checks.ts';
export { buildPayLink, getOrderPayLink, isOrderPayToken } from './pay-link.ts';
export { arrivalNote, isReceivedLate, toAdminReturn } from './return-response.ts';
export { findOrderByReviewToken } from './review-link.ts';
export { setCost } from './set-line-cost.ts';
export { toSewnLine } from './sewn-line-response.ts';
export { type FittingRow, freeWorkPlaces, type LineStageRow } from './sewn-lines.sql.ts';
export { notInSet, setTotalMinor, sumSetDiscounts } from './sold-set.rules.ts';
export { retryOnStockConflict, StockConflict } from './stock-conflict.ts';
export { buildOrderLink } from './track-key.ts';
