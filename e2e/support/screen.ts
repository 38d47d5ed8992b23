import type { Locator, Page } from '@playwright/test';
import type { RoleName } from '@plumbline/contract';

/** A screen, or a part of one that opens over it, in one state. `Data`: the records that it needs. */
export type Screen<Data = unknown> = {
  /** Its name in the list of tests, which no other has. */
  screen: string;
  /** The role that opens it; null: signed out. */
  role: RoleName | null;
  /** Its address inside the product. */
  path: string | ((data: Data) => string);
  /** Opens the part or brings the state about, once the page is loaded. */
  prepare?: (page: Page, data: Data) => Promise<void>;
  /** An element that is visible then. */
  shows: (page: Page, data: Data) => Locator;
};
