import type { AnonymousContext } from '../platform/context.ts';

/** The parts of the server that sending needs. */
export type Services = Pick<AnonymousContext, 'database' | 'jobs' | 'log' | 'now' | 'site'>;
