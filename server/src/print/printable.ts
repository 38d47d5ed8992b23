import { type Action, may } from '@plumbline/contract';
import type { CachedPdf, PdfOrder } from '@plumbline/pdf';
import type { Context } from '../platform/context.ts';
import type { PdfDownload } from '../platform/http/send-files.ts';
import { notPermitted, problem } from '../platform/problem.ts';
import type { Paper } from './paper.ts';
import { paperPart, templatesFolder } from './paper-part.ts';
import { printWords } from './words.ts';

/** The order of a print: the title and author of the PDF, and its pages in order. */
export type PrintOrder = Pick<PdfOrder, 'title' | 'author' | 'parts'>;

/** Something that people print and get a signed link to. */
export type PrintableDescriptor<Link extends object, Content> = {
  /** The name of its links; no two printables have the same. */
  download: string;
  /** The right that its reader needs, also when the link is fetched; everybody who may read what it names, or an action. */
  permission: Action | 'signed-in';
  /** Reads the record of a link, as its reader may see it. @throws not_found, and what else the slice says */
  read(ctx: Context, link: Link): Promise<Content>;
  order(ctx: Context, content: Content, link: Link): PrintOrder | Promise<PrintOrder>;
  /** Without its ending. */
  fileName(content: Content, link: Link): string;
};

/** The use cases of a printable. */
export type Printable<Link extends object, Content> = {
  /**
   * Prints what `read` gave, or finds it printed, and gives the link to it.
   * @throws not_ready when it cannot be printed right now
   */
  print(ctx: Context, link: Link, content: Content): Promise<{ pdf_full_url: string }>;
  /** The same without a link: the PDF itself. @throws not_ready */
  pdf(ctx: Context, link: Link, content: Content): Promise<PdfDownload>;
  /** The PDF behind the link: as it was printed, or as it is now where the cache has lost it; for the slice's downloads. */
  downloads: Record<string, (ctx: Context, link: Link & { key: string }) => Promise<PdfDownload>>;
};

/** The order of one paper, which gives the PDF its title and author. */
export function orderOfPaper(ctx: Context, paper: Paper): PrintOrder {
  return {
    title: paper.name,
    author: paper.author,
    parts: (async function* () {
      yield await paperPart(ctx, paper.name, [paper]);
    })(),
  };
}

/** Makes what a slice needs to print something and to answer the link to it. */
export function printable<Link extends object, Content>(
  descriptor: PrintableDescriptor<Link, Content>,
): Printable<Link, Content> {
  const { download, permission, read, order, fileName } = descriptor;

  async function render(ctx: Context, link: Link, content: Content): Promise<string> {
    return ctx.pdfs.make({
      ...(await order(ctx, content, link)),
      templates: templatesFolder,
      requester: ctx.actor.employeeId,
      inputs: { printed: printWords(ctx).moment(ctx.now()) },
    });
  }

  return {
    async print(ctx, link, content) {
      const key = await render(ctx, link, content);
      return { pdf_full_url: ctx.links.toDownload(download, ctx.actor, { ...link, key }, 'a paper') };
    },
    async pdf(ctx, link, content) {
      const key = await render(ctx, link, content);
      return {
        fileName: fileName(content, link),
        pdf: await getOrRender(ctx, key, () => render(ctx, link, content)),
      };
    },
    downloads: {
      async [download](ctx, { key, ...rest }) {
        // The role may have been taken away since the link was made.
        if (permission !== 'signed-in' && !may(ctx.actor.role, permission)) throw notPermitted(permission);
        const link = rest as unknown as Link;
        const content = await read(ctx, link);
        return {
          fileName: fileName(content, link),
          pdf: await getOrRender(ctx, key, () => render(ctx, link, content)),
        };
      },
    },
  };
}

/**
 * A PDF from the cache by its key, or rendered again where it is not there: another process made it, or it was evicted.
 * @throws not_ready when it cannot be read even then
 */
async function getOrRender(ctx: Context, key: string, render: () => Promise<string>): Promise<CachedPdf> {
  const pdf = (await ctx.pdfs.read(key)) ?? (await ctx.pdfs.read(await render()));
  if (!pdf) throw problem('not_ready');
  return pdf;
}
