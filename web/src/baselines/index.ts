export { BaselineChoice } from './baseline-choice.tsx';
export { BaselineSelect } from './baseline-select.tsx';
export { MilestoneList } from './milestone-list.tsx';
export { SlipByArea } from './slip-by-area.tsx';
export { type BaselineState, useBaselines } from './use-baselines.ts';
