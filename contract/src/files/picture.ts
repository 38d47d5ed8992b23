/** Pictures of more pixels are refused, and so are longer ones: what unpacking takes grows with both. Rule: API-17. */
export const MAX_PICTURE_PIXELS = 50_000_000;
export const MAX_PICTURE_SIDE = 16_000;
