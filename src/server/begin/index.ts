export { beginOwnShop, previewBeginning } from './begin.ts';
