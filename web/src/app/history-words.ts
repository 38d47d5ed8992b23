import { assetHistoryWords } from '../assets/history-words.ts';
import { attendanceHistoryWords } from '../attendance/history-words.ts';
import { baselineHistoryWords } from '../baselines/history-words.ts';
import { companyHistoryWords } from '../companies/history-words.ts';
import { documentHistoryWords } from '../documents/history-words.ts';
import { employeeHistoryWords } from '../employees/history-words.ts';
import { leaveHistoryWords } from '../leave/history-words.ts';
import { mailHistoryWords } from '../mail/history-words.ts';
import { materialHistoryWords } from '../materials/history-words.ts';
import { monthlyReportHistoryWords } from '../overview/history-words.ts';
import { addHistoryWords } from '../platform/history-words.ts';
import { projectHistoryWords } from '../projects/history-words.ts';
import { userHistoryWords } from '../users/history-words.ts';

// A slice whose records need more words than the names of their fields adds its line.
addHistoryWords(companyHistoryWords);
addHistoryWords(projectHistoryWords);
addHistoryWords(baselineHistoryWords);
addHistoryWords(documentHistoryWords);
addHistoryWords(employeeHistoryWords);
addHistoryWords(leaveHistoryWords);
addHistoryWords(attendanceHistoryWords);
addHistoryWords(userHistoryWords);
addHistoryWords(assetHistoryWords);
addHistoryWords(materialHistoryWords);
addHistoryWords(monthlyReportHistoryWords);
addHistoryWords(mailHistoryWords);
