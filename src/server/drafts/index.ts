export { createAcceptedOrder, lockAcceptedOrder } from './accepted-drafts.ts';
export { findPhone } from './chat/contacts.ts';
export { readChat } from './chat/read-chat.ts';
export { claimReply, deleteExpiredClaims, releaseReply } from './chat/reply-claims.ts';
export { splitName } from './draft-content.ts';
export { isInShop, offerDraftDelivery } from './draft-delivery.ts';
export { getDraftResponse } from './draft-response.ts';
export { addDraft, changeDraft, deleteOldDrafts, listDrafts, removeDraft } from './drafts.ts';
export { checkPaymentOnce, isLinkExpired, withLinkThrottle } from './pay-links/find-link.ts';
export {
  checkPaymentRules,
  getPayPage,
  offerLinkDelivery,
  startDraftPayment,
  startLinkPayment,
} from './pay-links/pay-links.ts';
export { getRequestedFields } from './pay-links/pay-page.ts';
export { recordPayment } from './record-payment.ts';
export { findDraftsOf, lockDraftsWith, removeFromDrafts } from './removed-pieces.ts';
export { sendDraft } from './send-draft.ts';
