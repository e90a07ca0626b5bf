export * from './catalog.ts';
export * from './orders.ts';
export * from './people.ts';
export * from './proofs.ts';
export * from './shop.ts';
export * from './simulator.ts';
export * from './stock.ts';
