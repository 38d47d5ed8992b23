/** The most levels of a tree, the project being the first; the database holds to it too. */
export const MAX_DEPTH = 50;

/** The most children that one item may have, which bounds the answer that lists them. */
export const MAX_CHILDREN = 20_000;
