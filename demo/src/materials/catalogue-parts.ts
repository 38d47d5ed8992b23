import type { DemoMaterial } from './types.ts';

/** What materials of one kind have in common. */
type Kind = Pick<DemoMaterial, 'category' | 'unit' | 'supplierKey'>;

/** A size and its price in dollars a unit. */
type Size = readonly [size: string | number, price: string];

/** The same thing in several sizes: the code ends in the size, which replaces `{}` in the description. */
export function sizes(
  kind: Kind,
  prefix: string,
  description: string,
  ...each: readonly Size[]
): DemoMaterial[] {
  return each.map(([size, price]) => ({
    ...kind,
    code: `${prefix}-${size}`,
    description: description.replace('{}', String(size)),
    price,
  }));
}

/** Things that are each described by themselves. */
export function things(
  kind: Kind,
  ...each: readonly (readonly [code: string, description: string, price: string])[]
): DemoMaterial[] {
  return each.map(([code, description, price]) => ({ ...kind, code, description, price }));
}
