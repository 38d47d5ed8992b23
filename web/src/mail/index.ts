export { MailLine } from './mail-line.tsx';
export { PaperMail } from './paper-mail.tsx';
