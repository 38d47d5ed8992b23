import type { Context } from './context.ts';

/** A record that waits for a person. */
export type WaitingLine = {
  title: string;
  /** Further facts of it, in few words each. */
  facts: readonly string[];
  /** Its screen, as a path of the web application. */
  path: string;
};

/** Records that wait for a person for one reason, the most urgent first. */
export type WaitingGroup = {
  title: string;
  /** The first of them; none where they are only counted. */
  lines: readonly WaitingLine[];
  /** How many there are. */
  total: number;
  /** The screen that lists all of them. */
  path: string;
};

/**
 * Reads what of a slice waits for the actor, by what its screens read.
 * @param most how many lines a group has at the most
 */
export type WaitingSource = (ctx: Context, most: number) => Promise<WaitingGroup[]>;
