/**
 * The setting by which Node.js keeps what it has compiled, for threads and processes that get no other: they start in half
 * the time. `scripts/server.sh` sets it.
 */
export function compileCache(): { NODE_COMPILE_CACHE?: string } {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
}
