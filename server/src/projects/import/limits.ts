/** Parents and activities together. More than any contract has; a hostile file has no bound. */
export const MAX_ITEMS = 200_000;

/** The limits of the database. */
export const MAX_CODE_LENGTH = 100;
export const MAX_TITLE_LENGTH = 255;

export const MAX_WARNINGS = 100;
export const MAX_LISTED_PROBLEMS = 50;
export const MAX_LISTED_SKIPPED = 1_000;

/** The sentence for a file beyond MAX_ITEMS, used wherever a reader can notice it early. */
export const TOO_MANY_ITEMS = `This schedule has more than ${MAX_ITEMS.toLocaleString('en')} rows. Split it into several projects and import them one by one.`;

/** Beyond what the densest networks have for as many rows. */
export const MAX_RELATIONS = 500_000;

/** The sentence for a file beyond MAX_RELATIONS. */
export const TOO_MANY_RELATIONS = `This schedule has more than ${MAX_RELATIONS.toLocaleString('en')} relations. Split it into several projects and import them one by one.`;
