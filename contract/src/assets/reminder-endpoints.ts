import { z } from 'zod';
import { personName } from '../employees/employee.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/envelope.ts';
import { assetCard, projectName } from './asset.ts';
import type { AssetFamily } from './family.ts';
import { assetStates } from './states.ts';

/** Due back within so many days, today included. */
export const DUE_SOON_DAYS = 7;
/** The warranty ends within so many days, today included. */
export const WARRANTY_DAYS = 60;
/** In service for more days than these. */
export const SERVICE_DAYS = 30;

/** What needs attention. Rule: ASSET-34. */
export const reminderKinds = ['overdue', 'due_soon', 'warranty', 'service'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** An asset that needs attention. */
export const assetReminder = assetCard.extend({
  state: z.enum(assetStates),
  /** The day that it is about: due back, the end of the warranty, or sent to service. */
  date: z.string(),
  /** Days from today until that day; negative when it is past. */
  days: z.number().int(),
  /** Null too where the caller may not see it, as in the list. */
  project: projectName.nullable(),
  recipient: personName.nullable(),
  /** Who services it; of one in service. */
  service_by: z.string().nullable(),
});
export type AssetReminder = z.infer<typeof assetReminder>;

/** What needs attention of a family: of all for those who manage them, of what they hold for others. */
export function reminderEndpoints({ name, titles }: AssetFamily) {
  const plural = name === 'tools' ? 'Tools' : 'Equipment';
  return {
    reminders: endpoint({
      name: `list${titles}Reminders`,
      method: 'GET',
      path: `/${name}/reminders`,
      permission: 'tool.see',
      dependsOn: { assets: 'any', asset_services: 'any', employees: 'any', assignments: 'any' },
      availableOffline: true,
      summary: `${plural} that need attention, of one kind, with the counts of all: overdue, due back within ${DUE_SOON_DAYS} days, warranty ending within ${WARRANTY_DAYS} days, in service for more than ${SERVICE_DAYS} days. Managers see all, others what they hold`,
      query: pageQuery.extend({
        kind: z
          .enum(reminderKinds, { error: `Please select one of these: ${reminderKinds.join(', ')}.` })
          .default('overdue'),
        /** Of the whole company, for those who see every project; else what the caller manages or holds. */
        of: z.literal('all', { error: 'Please give all to see those of the whole company.' }).optional(),
      }),
      answer: pageOf(assetReminder).extend({
        counts: z.object(
          Object.fromEntries(reminderKinds.map((kind) => [kind, z.number().int()])) as Record<
            ReminderKind,
            z.ZodNumber
          >,
        ),
      }),
    }),
  };
}
