/** How the figures of a comparison with a baseline are computed, as help texts. Keys of the message catalogue. */
export const slipRules = {
  slip: [
    'An Area starts with the first and ends with the last planned day of its bottom-level tasks. A task without both dates takes those of the nearest item above it that has both.',
    'Slip is the calendar days from its end in the baseline to its end today. Later is a slip, earlier is a gain.',
    'Tasks are those below the Area, at any level: added since the baseline was saved, and deleted since.',
  ],
  milestones: [
    'The date of a milestone is its end date or, without one, its start date. It is reached at 100%, and overdue when its date is before today.',
    'Slip is the calendar days from its date in the baseline to its date today.',
  ],
} as const satisfies Record<string, readonly string[]>;
