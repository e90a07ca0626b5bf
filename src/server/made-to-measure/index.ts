export { acceptQuote } from './accept-quote.ts';
export { startRequestJobs } from './made-to-measure.jobs.ts';
export { answerQuestion, askCustomer, declineRequest, withdrawRequest } from './move-request.ts';
export { getQuotePage, offerQuoteDelivery } from './quote-page.ts';
export { sendQuote } from './quote-request.ts';
export { withRequestThrottle } from './request-links.ts';
export { addRequestPicture, readRequestPicture } from './request-pictures.ts';
export { eraseRequests, markAsDemo } from './requests.sql.ts';
export {
  deleteOldRequests,
  getLinkedRequest,
  getRequest,
  listRequests,
  listRequestsOf,
  sendRequest,
} from './requests.ts';
export { takeChatAsRequest, takeMessageAsRequest } from './take-request.ts';
