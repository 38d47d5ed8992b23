type Node = Record<string, unknown>;

/** The largest whole number that JSON holds exactly: as the limit of every whole number it explains nothing. */
const SAFE = Number.MAX_SAFE_INTEGER;

/**
 * Takes out of a document what the schema library adds for itself and no reader needs: the patterns behind formats that
 * have names, and the bounds of whole numbers as such. Changes the document that it is given.
 */
export function withoutNoise<T>(document: T): T {
  if (Array.isArray(document)) document.forEach(withoutNoise);
  else if (typeof document === 'object' && document !== null) {
    const node = document as Node;
    if (typeof node.format === 'string' && typeof node.pattern === 'string') delete node.pattern;
    if (node.type === 'integer' && node.minimum === -SAFE) delete node.minimum;
    if (node.type === 'integer' && node.maximum === SAFE) delete node.maximum;
    Object.values(node).forEach(withoutNoise);
  }
  return document;
}
