import { z } from 'zod';
import { id } from './scalars.ts';

/** Ids that are looked up at once, with a comma between them. @param most how many there may be */
export const idList = (most: number) =>
  (
    z.preprocess(
      (value) => (typeof value === 'string' ? value.split(',').map(Number) : value),
      z
        .array(id, { error: 'Please give ids with a comma between them.' })
        .max(most, `Please look up at most ${most} records at once.`),
    ) as unknown as z.ZodType<number[], string>
  ).optional();
