/**
 * Pages tell how many of a product there are up to this number, and above it only that there are more: the sale of one
 * of many changes no page. The browser asks for the exact number when somebody wants more. The database announces stock
 * by the same number: `database/functions/announce-catalog-change.sql`.
 */
export const mostStockTold = 10;
