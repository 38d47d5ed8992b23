import type { PdfPart } from '@plumbline/pdf';
import type { Context } from '../platform/context.ts';
import type { AttachmentList, Letterhead, PaperFile } from './paper.ts';
import type { PrintWords } from './words.ts';

/** Files by their content type, in the words of people. */
const fileKinds: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel workbook',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'Presentation',
  'application/x-cfb': 'Office document',
  'image/vnd.dwg': 'Drawing (DWG)',
  'application/zip': 'ZIP archive',
  'message/rfc822': 'Mail',
};

/** A list of files as the templates know it. */
export type PrintedAttachments = {
  label: string;
  photo_label: string;
  takes_any: boolean;
  files: { name: string; kind: string; size: string }[];
  /** Pictures by the name that the typesetter knows them by. */
  photos: { photo: string; name: string }[];
};

/** A picture as a PDF can hold it. */
const isPicture = ({ content_type }: PaperFile): boolean =>
  content_type === 'image/jpeg' || content_type === 'image/png';

/** The typesetter's name of a photo: by its content, so that one that is in several places is there once. */
const photoName = ({ sha256 }: PaperFile): string => sha256;

/** A list of files in words, its pictures apart from the others. */
export function printedAttachments(list: AttachmentList, words: PrintWords): PrintedAttachments {
  return {
    label: list.label,
    photo_label: list.photoLabel,
    takes_any: list.takesAny,
    files: list.files
      .filter((file) => !isPicture(file))
      .map(({ name, content_type, size }) => ({
        name,
        kind: kindOfFile(content_type),
        size: words.size(size),
      })),
    photos: list.files.filter(isPicture).map((file) => ({ photo: photoName(file), name: file.name })),
  };
}

/** The typesetter's name of a picture; null for a file that a PDF cannot hold as one. */
export const pictureName = (file: PaperFile): string | null => (isPicture(file) ? photoName(file) : null);

/** A letterhead as the templates know it. */
export function printedLetterhead({ logo, ...letterhead }: Letterhead) {
  return { ...letterhead, logo: logo && pictureName(logo) };
}

/** Where the pictures among some files are read from, by the names that the typesetter knows them by. */
export async function photosOf(ctx: Context, files: readonly PaperFile[]): Promise<PdfPart['photos']> {
  return Object.fromEntries(
    await Promise.all(
      files
        .filter(isPicture)
        .map(async (file) => [
          photoName(file),
          { path: await ctx.files.pathOf(file.sha256), contentType: file.content_type },
        ]),
    ),
  );
}

/** The kind of a file; 'File' where there is no better word. */
function kindOfFile(contentType: string): string {
  return fileKinds[contentType] ?? 'File';
}
