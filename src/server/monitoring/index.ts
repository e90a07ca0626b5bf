export { startMetricsServer } from './metrics-server.ts';
