/** What a catalogue is called on the screen; each is translated where it is shown. */
export type CatalogueWords = {
  /** At the beginning of a title or a button: 'Task Category', 'Task Categories'. */
  title: string;
  titles: string;
  /** Why there may be none yet, and what it is for. */
  purpose: string;
  /** What the field of the name is called; 'Name' unless given. */
  name?: string;
  /** What a deletion does to records that refer to it; 'This cannot be undone.' unless given. */
  deletion?: string;
};
