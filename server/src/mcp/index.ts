import type { Slice } from '../platform/slice.ts';
import { mcpPaths } from './api-paths.ts';

export { registerMcpRoute } from './routes.ts';

/** The server of the Model Context Protocol; it answers no envelope, so the application registers it by itself. */
export const mcpSlice: Slice = { title: 'Model Context Protocol', routes: [], paths: mcpPaths };
