import type { Settings } from '../platform/settings.ts';

/** Something that was looked at, in plain words. */
export type Finding = {
  level: 'ok' | 'warning' | 'problem';
  /** The state, as the end of a sentence or a sentence. */
  says: string;
  /** The next step of the person who runs the server; undefined where nothing is to be done. */
  advice?: string;
};

export const ok = (says: string): Finding => ({ level: 'ok', says });
export const warning = (says: string, advice: string): Finding => ({ level: 'warning', says, advice });
export const problem = (says: string, advice: string): Finding => ({ level: 'problem', says, advice });

/** An installation that is looked at. */
export type Installation = {
  /** The folder of the checkout. */
  root: string;
  /** As far as they are valid: the default takes the place of one that is not. */
  settings: Settings;
  /** The faults in them, a sentence each. */
  settingProblems: string[];
};

/** One thing to look at. It changes nothing, and works whether the server runs or not. */
export type Check = {
  title: string;
  look(installation: Installation): Promise<Finding[]>;
};
