export { findFreeNarration } from './assign-narrations.ts';
export { changePayment } from './change-payment.ts';
export { correctPayment } from './correct-payment.ts';
export { addDifference, reduceDifference, requestDifference, settleDue } from './difference.ts';
export { receiveEvent } from './events/provider-events.ts';
export { creditLine, issueInvoice, type ReceivedPayment } from './issue-invoices.ts';
export { checkOffered, getPaymentOptions } from './offered-payments.ts';
export { startPaymentJobs } from './payments.jobs.ts';
export { getUsdShareMinor } from './payments.rules.ts';
export {
  type AttemptRow,
  closeOpenAttempts,
  insertAttempt,
  selectAttempt,
  selectAttemptById,
  selectAttempts,
  tryClaimCheck,
} from './payments.sql.ts';
export { confirmMyPayment, confirmOpenAttempts, retryPayment } from './payments.ts';
export { selectProofName } from './proofs/proofs.sql.ts';
export {
  checkProofAllowed,
  listWaitingProofs,
  readProofFile,
  rejectProof,
  removeOrphanProofs,
  uploadProof,
} from './proofs/proofs.ts';
export { type ClaimedRefund, claimRefund, getRefundedUnits } from './refunds/claim-refund.ts';
export { makeRefunds } from './refunds/make-refunds.ts';
export { refundOrder } from './refunds/refunds.ts';
export { retryRefund } from './refunds/retry-refund.ts';
export { eraseOldRefundAccounts, markTransferSent, setRefundAccount } from './refunds/transfers.ts';
export { setPaymentStatus } from './set-payment-status.ts';
export { buildAttempt, startAttempt, startPayment, toTransferPayment } from './start-payment.ts';
export { supersedeOrders } from './superseded-orders.ts';
