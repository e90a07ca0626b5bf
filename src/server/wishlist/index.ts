export { addToWishlist, getWishlist, migrateWishlist, removeFromWishlist } from './wishlist.ts';
