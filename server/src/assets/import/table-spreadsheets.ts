import { assetHeadings, assetTableFields, type Family, type FamilyName, may } from '@plumbline/contract';
import type { ColumnDef } from 'hucre/xlsx';
import type { Context } from '../../platform/context.ts';
import type { Download, Spreadsheet } from '../../platform/http/downloads.ts';
import { notPermitted } from '../../platform/problem.ts';

/** The columns of a table of assets, as it is imported. */
const columns: ColumnDef[] = assetTableFields.map((field) => ({
  key: field,
  header: assetHeadings[field],
  ...(field.endsWith('_date') ? { width: 20, numFmt: 'yyyy-mm-dd' } : { width: 24, numFmt: '@' }),
}));

/** The path of an empty table to be filled in. */
export async function getAssetTemplate(ctx: Context, family: Family): Promise<string> {
  return ctx.links.toDownload('asset-template', ctx.actor, { family: family.name });
}

/** The table without rows. @throws not_allowed */
async function assetTemplate(ctx: Context, { family }: { family: FamilyName }): Promise<Spreadsheet> {
  if (!may(ctx.actor.role, 'tool.manage')) throw notPermitted('tool.manage');
  const things = family === 'tools' ? 'Tools' : 'Equipment';
  return { fileName: `${things.toLowerCase()}-to-import`, sheet: things, columns, rows: [] };
}

export const importDownloads: Record<string, Download> = { 'asset-template': assetTemplate };
