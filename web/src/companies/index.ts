export { companyHistoryWords } from './history-words.ts';
