/** Whether two plain values say the same, which a form's copies of its values do. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  // An object that is not plain, such as a file, is only the same as itself.
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  const plain = Array.isArray(one) || Object.getPrototypeOf(one) === Object.prototype;
  const [left, right] = [Object.entries(one), other as Record<string, unknown>];
  return (
    plain &&
    left.length === Object.keys(other).length &&
    left.every(([key, value]) => key in right && sameValue(value, right[key]))
  );
}
