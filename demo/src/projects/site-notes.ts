import type { Trade } from './work-plan.ts';

type Notes = {
  /** Why work of this trade is on hold. */
  holds: readonly string[];
  /** Why it is late. */
  delays: readonly string[];
  /** How it is going. */
  updates: readonly string[];
};

/** What people on site write under New Updates, by trade. */
export const siteNotes: Record<Trade, Notes> = {
  documents: {
    holds: [
      'On hold: the consultant has asked for a revised scope before any resubmission.',
      'On hold: waiting for the reply to our RFI.',
    ],
    delays: [
      'Returned with comments (status C). Revision B goes out this week.',
      'The endorsement of the professional engineer is still outstanding.',
    ],
    updates: [
      'First batch submitted; second batch in internal check.',
      'Comments from the consultant closed up to item 14.',
      'Draft shared with all trades for comments by Friday.',
    ],
  },
  safety: {
    holds: ['On hold until the revised risk assessment is signed.'],
    delays: ['Two findings of the last inspection are still open.'],
    updates: [
      'Weekly inspection done, all findings closed within the day.',
      'Refresher briefing held for both crews.',
      'No incidents this month; one near miss reported and shared at the toolbox meeting.',
    ],
  },
  site: {
    holds: ['On hold: the road opening permit has to be renewed first.'],
    delays: ['Slowed down by rain; extra lorries are booked for next week.'],
    updates: ['Going to plan.', 'Half is done; the rest follows after the utility detection.'],
  },
  structure: {
    holds: ['On hold: stopped by the resident engineer until the survey has been repeated.'],
    delays: [
      'Afternoon thunderstorms stopped the work on three days; the crew works Sunday to catch up.',
      'Additional work instructed by the resident engineer.',
    ],
    updates: [
      'Gridlines 1 to 4 are done, 5 to 8 follow tomorrow.',
      'Joint inspection with the resident technical officer is booked for the morning.',
      'Second delivery received and checked against the certificates.',
      'Progress as planned, crane shared with the neighbouring zone.',
    ],
  },
  architectural: {
    holds: [
      'On hold: the last delivery differs from the approved sample; replacement promised in two weeks.',
      'On hold: waiting for the architect to confirm the revised detail.',
      'On hold: area handed to the M&amp;E trades for the rectification of a leak.',
    ],
    delays: [
      'Access was shared with the M&amp;E trades; two more men from Monday.',
      'Comments on the mock-up took longer than allowed for.',
    ],
    updates: [
      'First side of the area complete, second follows.',
      'Sample area accepted by the architect; the rest proceeds.',
      'Defects of the first check marked and being made good.',
    ],
  },
  electrical: {
    holds: [
      'On hold: the route clashes with the sprinkler main; RFI raised.',
      'On hold: material held at the factory until the type-test report is accepted.',
    ],
    delays: [
      'Material arrived a week late; night shift approved to catch up.',
      'Isolation window moved by the operator; new date applied for.',
    ],
    updates: [
      'Two thirds done, the rest follows with the second team on Monday.',
      'First half checked by the supervisor, no remarks.',
      'All material is on site; a second team joins from Thursday.',
    ],
  },
  mechanical: {
    holds: [
      'On hold: ceiling height under review with the architect; installation would have to come down by 150 mm.',
      'On hold: parts rejected at incoming inspection, replacements are being air-freighted.',
    ],
    delays: [
      'Two fitters were lent to another area for a week; both are back.',
      'Supports re-spaced after comments from the consultant.',
    ],
    updates: [
      'Done up to gridline E, the rest follows from the riser.',
      'Supervisor’s check passed for the first half.',
      'Material lifted in; installation goes on in two teams.',
    ],
  },
  external: {
    holds: ['On hold: an uncharted water main crosses the works; diversion applied for.'],
    delays: ['Ground too wet on most days of the fortnight.'],
    updates: [
      'The eastern half is done; the road side follows after the traffic diversion.',
      'Levels checked by the surveyor, within tolerance.',
    ],
  },
  testing: {
    holds: ['On hold: the test instruments are away for calibration.'],
    delays: ['Third-party witness could not attend; test repeated next week.'],
    updates: ['Checklists of the first group are signed.', 'Snags from the pre-test are being closed.'],
  },
};
