/** A picture as a PDF holds it: the file's own compressed pixels and what the PDF must say about them. */
export type Photo = {
  width: number;
  height: number;
  /** The entries of its dictionary in the PDF's own notation; null: not as it is, the typesetter has to unpack it. */
  entries: string | null;
  pixels: Uint8Array;
};
