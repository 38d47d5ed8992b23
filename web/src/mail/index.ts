export { MailLine } from './mail-line.tsx';
