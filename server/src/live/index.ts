export { openChangeFeed } from './change-feed.ts';
export { type EventHub, eventHub } from './event-hub.ts';
export { registerEventRoute } from './routes.ts';
