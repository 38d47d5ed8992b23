import { catalogue } from '../catalogues/catalogue.ts';
import { assetEndpoints } from './asset-endpoints.ts';
import { custodyEndpoints } from './custody-endpoints.ts';
import { exportEndpoints } from './export-endpoints.ts';
import { type AssetFamily, assetFamilies, type FamilyName } from './family.ts';
import { findEndpoints } from './find-endpoints.ts';
import { importEndpoints } from './import-endpoints.ts';
import { issueEndpoints } from './issue-endpoints.ts';
import { labelEndpoints } from './label-endpoints.ts';
import { planningEndpoints } from './planning-endpoints.ts';
import { reminderEndpoints } from './reminder-endpoints.ts';
import { requestEndpoints } from './request-endpoints.ts';

/** The categories of a family; deleting one leaves its assets Uncategorized. Rule: ASSET-11. */
const categoriesOf = ({ one, title }: AssetFamily) =>
  catalogue({
    kind: `${one}_categories`,
    singular: `${one} category`,
    plural: `${one} categories`,
    permission: 'tool.manage',
    maxRecords: 500,
    names: {
      list: `list${title}Categories`,
      create: `create${title}Category`,
      update: `update${title}Category`,
      remove: `delete${title}Category`,
    },
    paths: { list: `/${one}_categories`, one: `/${one}_category` },
    form: {},
    row: {},
    messages: {
      created: `${title} Category Added`,
      updated: `${title} Category Updated!`,
      removed: `${title} Category Deleted!`,
    },
  });

function familyOf(family: AssetFamily) {
  const lists = {
    ...assetEndpoints(family),
    ...custodyEndpoints(family),
    ...issueEndpoints(family),
    ...requestEndpoints(family),
    ...reminderEndpoints(family),
  };
  return {
    ...family,
    categories: categoriesOf(family),
    ...lists,
    ...exportEndpoints(family, lists),
    ...findEndpoints(family),
    ...importEndpoints(family),
    ...labelEndpoints(family),
  };
}

/** Tools with all their endpoints: they alone are booked. */
export const tools = { ...familyOf(assetFamilies.tools), ...planningEndpoints(assetFamilies.tools) };
/** Equipment with all its endpoints. */
export const equipments = familyOf(assetFamilies.equipments);

/** Either family, for code that serves both. */
export type Family = ReturnType<typeof familyOf>;
/** Both families by name. */
export const families: Record<FamilyName, Family> = { tools, equipments };
