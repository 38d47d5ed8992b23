/** With `--quick` a bench shows that every row can still be measured, on little data, and says nothing about speed. */
export const isQuick = process.argv.includes('--quick');

/** A size of the whole bench, or the one of a quick bench. */
export const sized = <T>(full: T, quick: T): T => (isQuick ? quick : full);
