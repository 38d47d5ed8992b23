/** Parents and activities together. More than any contract has; a hostile file has no bound. */
export const MAXIMUM_ITEMS = 200_000;

/** What the database takes. */
export const MAXIMUM_CODE_LENGTH = 100;
export const MAXIMUM_TITLE_LENGTH = 255;

export const MAXIMUM_WARNINGS = 100;
export const MAXIMUM_LISTED_PROBLEMS = 50;
export const MAXIMUM_LISTED_SKIPPED = 1_000;

/** The sentence for a file beyond MAXIMUM_ITEMS, used wherever a reader can notice it early. */
export const TOO_MANY_ITEMS = `This schedule has more than ${MAXIMUM_ITEMS.toLocaleString('en')} rows. Split it into several projects and import them one by one.`;
