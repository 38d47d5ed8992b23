import * as contract from '@plumbline/contract';
import { preparedRoute, route } from '../platform/http/route.ts';
import type { Slice } from '../platform/slice.ts';
import { composePaperMail, type MailedPapers, paperMails } from './paper-mail.ts';

export type { ReadMailedPaper } from './mailed-paper.ts';
export { removeOldMails } from './remove-old-mails.ts';
export { sendMails } from './send-mails.ts';

/** Papers that are sent by mail. @param papers of each kind, of the slices whose papers they are */
export function mailSlice(papers: MailedPapers): Slice {
  const { get, prepare, send } = paperMails(papers);
  return {
    title: 'Mail',
    routes: [route(contract.getPaperMail, get), preparedRoute(contract.sendPaperMail, prepare, send)],
    mails: { paper: composePaperMail },
  };
}
