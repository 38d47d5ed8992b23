import { fileURLToPath } from 'node:url';
import type { PdfPart } from '@plumbline/pdf';
import type { Context } from '../platform/context.ts';
import { photosOf, pictureName, printedAttachments, printedLetterhead } from './attachments.ts';
import type { Involvement, Paper } from './paper.ts';
import { type PrintWords, printWords } from './words.ts';

/** The folder of all templates, those of the slices and those of this one: it is the root of their paths. */
export const templatesFolder = new URL('../', import.meta.url);

/** The path of a template from the root of them all, as Typst and the typesetter know it. */
export function templatePath(template: URL): string {
  const [path, root] = [fileURLToPath(template), fileURLToPath(templatesFolder)];
  if (!path.startsWith(root)) throw new Error(`the template ${path} is not below ${root}`);
  return path.slice(root.length).replaceAll('\\', '/');
}

/** The template that prints what another one cannot set, of any paper: every text, without formatting. */
export const plainTemplate = templatePath(new URL('plain.typ', import.meta.url));

function printedInvolvement(each: Involvement, words: PrintWords) {
  const { label } = each;
  if ('missing' in each) return { label, name: null, at: null, missing: each.missing, photo: null };
  const photo = each.signature ? pictureName(each.signature) : null;
  return { label, name: each.name, at: each.at && words.moment(each.at), missing: null, photo };
}

/** A paper as `papers.typ` knows it: everything in words, and nothing left out. */
function printedPaper(paper: Paper, words: PrintWords) {
  const { title, name, author, date, letterhead, facts, body } = paper;
  return {
    title,
    number: paper.number ?? null,
    name,
    author,
    date: { label: date.label, short: words.day(date.day), long: words.longDay(date.day) },
    letterhead: printedLetterhead(letterhead),
    path: paper.path ?? [],
    stamp: paper.stamp ?? null,
    facts: facts ? { ...facts, cells: facts.cells.map((cell) => ({ span: 1, title: null, ...cell })) } : null,
    body: { template: `/${templatePath(body.template)}`, data: body.data },
    attachments: (paper.attachments ?? []).map((list) => printedAttachments(list, words)),
    people: (paper.people ?? []).map((each) => printedInvolvement(each, words)),
    remarks: paper.remarks ?? null,
    signatures: paper.signatures ?? [],
    entry: paper.entry ?? null,
    landscape: paper.landscape ?? false,
  };
}

/** The part of a PDF with some papers, each as it is printed alone. @param title of the whole PDF */
export async function paperPart(ctx: Context, title: string, papers: readonly Paper[]): Promise<PdfPart> {
  const words = printWords(ctx);
  const files = papers.flatMap(({ letterhead: { logo }, attachments = [], people = [] }) => [
    ...(logo ? [logo] : []),
    ...attachments.flatMap((list) => list.files),
    ...people.flatMap((each) => ('signature' in each && each.signature ? [each.signature] : [])),
  ]);
  return {
    template: templatePath(new URL('papers.typ', import.meta.url)),
    data: { title, papers: papers.map((paper) => printedPaper(paper, words)) },
    photos: await photosOf(ctx, files),
    list: 'papers',
    plain: plainTemplate,
  };
}
