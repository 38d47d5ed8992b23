export { processPool } from './process-pool.ts';
export type { MemoryLimits } from './start-process.ts';
export { workForParent } from './work-for-parent.ts';
