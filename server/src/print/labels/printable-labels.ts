import {
  type Action,
  type LabelSize,
  labelsOnSheet,
  MAX_LABELS,
  type Place,
  pathOfPlace,
} from '@plumbline/contract';
import type { Context } from '../../platform/context.ts';
import { invalid, problem } from '../../platform/problem.ts';
import { printable } from '../printable.ts';
import { countSheets, type Label, labelParts } from './label-sheets.ts';

/** Labels of a kind of record. @typeParam Kind what distinguishes them where one slice has labels of several kinds */
export type LabelsDescriptor<Kind extends object> = {
  /** The name of the links to them; no two printables have the same. */
  download: string;
  permission: Action;
  title(kind: Kind): string;
  /** The labelled things, in the plural, for the sentences of refusals. */
  things(kind: Kind): string;
  /** The screen that a label opens. */
  place(kind: Kind, id: number): Place;
  /** The labels of some ids, in their order, without those that are not there. */
  read(ctx: Context, kind: Kind, ids: readonly number[]): Promise<Label[]>;
  /** The owner of the labels, for the PDF. */
  author(labels: readonly Label[]): string;
};

/** The records asked for: those with the ids, or else those that the filters of their list leave. */
type Asked = { ids?: readonly number[] | undefined; size: LabelSize; start: number };

/** The content of a link to labels; the address is that under which they were printed. */
type LabelsLink = { ids: number[]; size: LabelSize; start: number; origin: string };

/** Makes what a slice needs to print labels, and to answer the link to them. */
export function printableLabels<Kind extends object>(descriptor: LabelsDescriptor<Kind>) {
  const { download, permission, title, things, place, read, author } = descriptor;

  async function readAll(ctx: Context, kind: Kind, ids: readonly number[]): Promise<Label[]> {
    const labels = await read(ctx, kind, ids);
    if (labels.length < ids.length) throw problem('not_found');
    return labels;
  }

  const paper = printable<Kind & LabelsLink, Label[]>({
    download,
    permission,
    read: (ctx, link) => readAll(ctx, link, link.ids),
    order(_, labels, { size, start, origin, ...kind }) {
      const name = title(kind as unknown as Kind);
      const by = author(labels);
      const linkOf = ({ id }: Label) => `${origin}/#${pathOfPlace(place(kind as unknown as Kind, id))}`;
      return {
        title: name,
        author: by,
        parts: labelParts(labels, { title: name, author: by, size, start, linkOf }),
      };
    },
    fileName: (_, link) => title(link),
  });

  /**
   * Prints labels, and gives the link to them.
   * @param filtered the ids that the filters leave, one more than are printed at once at the most
   * @throws not_found; invalid for none, for too many, and for a start beyond the sheet; not_ready
   */
  async function print(
    ctx: Context,
    kind: Kind,
    { ids: chosen = [], size, start }: Asked,
    filtered: (limit: number) => Promise<number[]>,
  ) {
    const onSheet = labelsOnSheet(size);
    if (start > onSheet) throw invalid({ start: `A sheet of this size has ${onSheet} labels.` });
    const ids = chosen.length > 0 ? [...new Set(chosen)] : await filtered(MAX_LABELS + 1);
    if (ids.length === 0) throw invalid({ ids: `There are no ${things(kind)} that match these filters.` });
    if (ids.length > MAX_LABELS)
      throw invalid({
        ids: `More than ${MAX_LABELS} ${things(kind)} match these filters. At most ${MAX_LABELS} labels can be printed at once: please set more filters.`,
      });
    const labels = await readAll(ctx, kind, ids);
    return {
      ...(await paper.print(ctx, { ...kind, ids, size, start, origin: ctx.origin }, labels)),
      labels: labels.length,
      sheets: countSheets(labels.length, { size, start }),
    };
  }
  return { print, downloads: paper.downloads };
}
