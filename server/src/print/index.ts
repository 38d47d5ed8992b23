export { readLetterhead, readLetterheads } from './letterhead.ts';
export type {
  AttachmentList,
  Fact,
  Involvement,
  Letterhead,
  Paper,
  PaperFile,
  PaperProject,
  Section,
} from './paper.ts';
export { paperPart, templatePath } from './paper-part.ts';
export { orderOfPaper, type Printable, type PrintOrder, printable } from './printable.ts';
export { richTree } from './rich-tree.ts';
export { type PaperTable, paperTable, type TableColumn, type TableTotal } from './table.ts';
export { type PrintWords, printWords } from './words.ts';
