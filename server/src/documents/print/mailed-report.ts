import { descriptorOf } from '@plumbline/contract';
import type { ReadMailedPaper } from '../../mail/index.ts';
import { problem } from '../../platform/problem.ts';
import { readLetterhead } from '../../print/index.ts';
import { readDocument } from '../select-documents.ts';
import { printableDocument } from './print-document.ts';

/** A daily report that goes to the client, once it is approved. Rule: MAIL-8. */
export const mailedDailyReport: ReadMailedPaper = async (ctx, id) => {
  const document = await readDocument(ctx, id);
  if (document.type !== 'daily_report') throw problem('not_found');
  if (document.state !== 'approved')
    throw problem('wrong_state', { message: 'Only an approved daily report can be sent.' });
  const { company } = await readLetterhead(ctx, {
    employeeId: document.created_by.id,
    projectId: document.project_id,
  });
  return {
    name: `${descriptorOf(document.type).title} ${document.number}`,
    company,
    recipient: null,
    attention: null,
    place: {
      kind: 'document',
      id,
      type: 'daily_report',
      project: document.project_id,
      task: document.task_id,
    },
    pdf: () => printableDocument.pdf(ctx, { id }, document),
  };
};
