import { documentHistoryWords } from '../documents/history-words.ts';
import { employeeHistoryWords } from '../employees/history-words.ts';
import { addHistoryWords } from '../platform/history-words.ts';
import { projectHistoryWords } from '../projects/history-words.ts';

// A slice whose records need more words than the names of their fields adds its line.
addHistoryWords(projectHistoryWords);
addHistoryWords(documentHistoryWords);
addHistoryWords(employeeHistoryWords);
