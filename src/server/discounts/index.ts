export { addCode, changeCode, listCodes, removeCode } from './codes.ts';
export {
  type AppliedCode,
  eraseCodeUsers,
  findDiscount,
  lockOrderCodes,
  redeemCode,
  redeemCodeAgain,
  releaseCode,
  unknownCodeError,
} from './discounts.ts';
