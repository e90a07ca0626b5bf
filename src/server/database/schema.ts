export * from './schema.catalog.ts';
export * from './schema.orders.ts';
export * from './schema.people.ts';
export * from './schema.proofs.ts';
export * from './schema.shop.ts';
export * from './schema.simulator.ts';
export * from './schema.stock.ts';
