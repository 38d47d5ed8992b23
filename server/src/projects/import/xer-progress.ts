import { type Decimal, formatDecimal, HUNDRED, parseDecimal, percentOf, ZERO } from '@plumbline/contract';
import type { Warnings } from './warnings.ts';

/** The columns of TASK that its progress comes from. */
export const PROGRESS_COLUMNS = [
  'status_code',
  'complete_pct_type',
  'phys_complete_pct',
  'target_drtn_hr_cnt',
  'remain_drtn_hr_cnt',
  'act_work_qty',
  'remain_work_qty',
  'act_equip_qty',
  'remain_equip_qty',
] as const;

type ProgressRow = Record<(typeof PROGRESS_COLUMNS)[number] | 'task_code', string>;

/**
 * An activity's progress in per cent, held within 0 and 100, as exact decimal text: 100 when complete, 0
 * when not started, else by the measure that the activity names. Rule: IMPORT-4.
 */
export function xerProgress(task: ProgressRow, warnings: Warnings): string {
  if (task.status_code === 'TK_Complete') return '100';
  if (task.status_code === 'TK_NotStart') return '0';
  return formatDecimal(within0And100(measured(task, warnings)));
}

/** A figure of an activity; an empty one is 0, and so is one that cannot be read, with a warning. */
export function xerFigure(text: string, task: { task_code: string }, warnings: Warnings): Decimal {
  if (text.trim() === '') return ZERO;
  const value = parseDecimal(text);
  if (value === null) warnings.count('badNumber', task.task_code);
  return value ?? ZERO;
}

function measured(task: ProgressRow, warnings: Warnings): Decimal {
  const figure = (column: keyof ProgressRow) => xerFigure(task[column], task, warnings);
  switch (task.complete_pct_type) {
    case 'CP_Phys':
      return figure('phys_complete_pct');
    case 'CP_Units':
      // Units are those of labour and of non-labour together.
      return percentOf(
        figure('act_work_qty') + figure('act_equip_qty'),
        figure('act_work_qty') +
          figure('act_equip_qty') +
          figure('remain_work_qty') +
          figure('remain_equip_qty'),
      );
    case 'CP_Drtn':
      break;
    default:
      // Duration is the default of P6 itself.
      warnings.count('unknownMeasure', task.task_code);
  }
  const target = figure('target_drtn_hr_cnt');
  return percentOf(target - figure('remain_drtn_hr_cnt'), target);
}

function within0And100(value: Decimal): Decimal {
  if (value < ZERO) return ZERO;
  return value > HUNDRED ? HUNDRED : value;
}
