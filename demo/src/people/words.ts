import { z } from 'zod';
import { readTree } from '../data-files.ts';

const texts = z.array(z.string());

/** The reasons that people give. */
export const { leaveReasons, leaveRejection, overtimeReasons } = readTree(
  'people/words.yaml',
  z.strictObject({
    leaveReasons: z.strictObject({ annual: texts, sick: texts, childcare: texts, compassionate: texts }),
    leaveRejection: z.string(),
    overtimeReasons: texts,
  }),
);
