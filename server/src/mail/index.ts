export { removeOldMails } from './remove-old-mails.ts';
export { sendMails } from './send-mails.ts';
