export { answerNeededBy } from './answer-needed-by.ts';
export { checkCode, withGuessThrottle } from './check-code.ts';
export { chooseDelivery, getAtlas, isCollected } from './choose-delivery.ts';
export { placeOrder } from './place-order.ts';
export { checkStillMade, getLineStock, outOfStock } from './price-lines.ts';
export { quoteDelivery } from './quote-delivery.ts';
export { selectSoldProducts } from './sold-products.sql.ts';
export { type ChosenDelivery, type OrderWithTotals, standardDelivery } from './total-order.ts';
