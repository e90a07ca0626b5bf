export { trackEvents } from './events.ts';
export { countMetrics } from './metrics.ts';
export { startLowStockJob } from './notify-low-stock.ts';
export { startRollup } from './rollup.ts';
export { countSalesSoFar } from './sales-so-far.ts';
