export { selectLines } from './cart.sql.ts';
export {
  addToCart,
  checkOptions,
  countInCarts,
  getCart,
  lockCart,
  migrateCart,
  readCart,
  removeFromCart,
  setCartLine,
} from './cart.ts';
export { deleteOrderedLines, removalStatements, restoreCart } from './ordered-lines.sql.ts';
