export { openFeed } from './feeds.ts';
