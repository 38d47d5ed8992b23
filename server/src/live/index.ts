import type { Slice } from '../platform/slice.ts';
import { livePaths } from './api-paths.ts';

export { type ChangeFeed, openChangeFeed } from './change-feed.ts';
export { type LoggedChange, logImport, readChanges, removeOldChanges } from './change-log.ts';
export { type EventHub, eventHub } from './event-hub.ts';
export { missedChanges } from './missed-changes.ts';
export { snapshotOf } from './position.ts';
export { registerEventRoute } from './routes.ts';

/** The stream of changes; it answers no JSON, so the application registers it by itself. */
export const liveSlice: Slice = { title: 'Live changes', routes: [], paths: livePaths };
