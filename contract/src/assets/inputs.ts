import { z } from 'zod';
import { fileInput } from '../files/upload.ts';
import { lines } from '../platform/lines.ts';
import { requiredId, siteDate } from '../platform/scalars.ts';
import { conditionInput } from './asset-form.ts';
import type { AssetFamily } from './family.ts';

/** The most files that one act brings. */
export const MAX_CUSTODY_FILES = 10;

const DATE_MISSING = 'Please select a date';
/** Ten files of 10 MiB in base64. */
export const CUSTODY_BODY_MEGABYTES = 140;

/** Files that come with an act. */
export const custodyFiles = z
  .array(fileInput, { error: 'Please choose a file.' })
  .max(MAX_CUSTODY_FILES, `You can only add a maximum of ${MAX_CUSTODY_FILES} files`)
  .optional();

/** The day of an act; the server refuses what its kind does not allow. */
export const actDate = z.string({ error: DATE_MISSING }).min(1, DATE_MISSING).pipe(siteDate);

/** Assets that an act is about, each once; one without a condition keeps its own. */
export const assetLines = (family: AssetFamily) =>
  lines(
    z.object({
      id: requiredId(`Please select ${family.one === 'tool' ? 'a tool' : 'equipment'}`),
      condition: conditionInput.nullish(),
    }),
    {
      empty: `Please select at least one ${family.one === 'tool' ? 'tool' : 'piece of equipment'}`,
      key: 'id',
      duplicate: 'This is in another line already.',
    },
  );
