/**
 * A code without what scanners may put around it: the asterisks that begin and end a Code 39, and the identifier of the
 * kind of barcode that goes ahead (`]C1`). A code that has none is answered as it is.
 */
export function withoutScanMarks(code: string): string {
  const bare = code.replace(/^\][A-Za-z][0-9A-Za-z](?=.)/, '');
  return bare.replace(/^\*(.+)\*$/, '$1');
}
