import { z } from 'zod';

/** The schemas of texts that are files. What is refined of one, as by `min`, is one too. */
const fileTexts = z.registry<{ isFile: true }>();

const PARTS = 'parts:';
/** A SHA-256 in hex. */
export const SHA256 = /^[0-9a-f]{64}$/;

/** How a body names a file that was sent ahead in parts. @param sha256 of the whole file, in hex. Rule: API-26. */
export const fileOfParts = (sha256: string): string => PARTS + sha256;

/** The SHA-256 of the file that a body names so; null for any other text. */
export function sha256OfParts(text: string): string | null {
  if (!text.startsWith(PARTS)) return null;
  const sha256 = text.slice(PARTS.length);
  return SHA256.test(sha256) ? sha256 : null;
}

/**
 * A file in a body as text: a data: URL, bare base64, or the name of one that was sent ahead in parts. The server takes
 * base64 out of the body as it arrives, so that a large one is never held as text; every file of a body is declared by this.
 */
export const fileText = () =>
  z.string({ error: 'Please choose a file.' }).register(fileTexts, { isFile: true });

/** Where a body has files: whether the value is one, and what is below it by field, or in each item of a list. */
export type FilePaths = {
  isFile: boolean;
  fields: ReadonlyMap<string, FilePaths>;
  items: FilePaths | null;
};

function merged(paths: readonly (FilePaths | null)[]): FilePaths | null {
  const [first, second, ...others] = paths.filter((path) => path !== null);
  if (!first || !second) return first ?? null;
  const fields = new Map(first.fields);
  for (const [name, below] of second.fields) {
    const both = merged([fields.get(name) ?? null, below]);
    if (both) fields.set(name, both);
  }
  const two = {
    isFile: first.isFile || second.isFile,
    fields,
    items: merged([first.items, second.items]),
  };
  return merged([two, ...others]);
}

/** Where the body of a schema has files; null: nowhere. */
export function filePathsOf(schema: z.core.$ZodType): FilePaths | null {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return fileTexts.get(schema as z.ZodString) ? { isFile: true, fields: new Map(), items: null } : null;
    case 'object': {
      const found = Object.entries(def.shape).flatMap(([name, field]): [string, FilePaths][] => {
        const below = filePathsOf(field);
        return below ? [[name, below]] : [];
      });
      return found.length === 0 ? null : { isFile: false, fields: new Map(found), items: null };
    }
    case 'array': {
      const items = filePathsOf(def.element);
      return items && { isFile: false, fields: new Map(), items };
    }
    case 'union':
      return merged(def.options.map(filePathsOf));
    case 'intersection':
      return merged([filePathsOf(def.left), filePathsOf(def.right)]);
    case 'pipe':
      return merged([filePathsOf(def.in), filePathsOf(def.out)]);
    case 'optional':
    case 'nullable':
    case 'default':
      return filePathsOf(def.innerType);
    default:
      return null;
  }
}
