/**
 * How each figure of the Overview is made, in words for those who ask. The keys of the message catalogue; the rules
 * themselves are the server's.
 */
export const figureRules = {
  planned: [
    'Each bottom-level task is planned to progress evenly from its start date to its end date, both included. Tasks are weighted as in the roll-up of progress.',
    'A task without both dates takes those of the nearest item above it that has both; where none has, the first and the last planned day of the project.',
  ],
  baseline: ['The line of a baseline is what the dates and weights of the tasks planned when it was saved.'],
  daysAhead: [
    'Calendar days between today and the last day for which the plan had no more than the progress of now.',
    'Ahead: the plan reaches the progress of now later. Behind: the plan had reached it before.',
    'Where the plan ended more than a year ago, its last day is shown instead.',
  ],
  behindPlan: [
    'Projects that are not completed, and are behind their plan by more percentage points than your company set. The age is counted in days behind the plan.',
  ],
  overdueTasks: [
    'Bottom-level tasks whose end date is before today and whose progress is below 100%, in all projects that you can see.',
  ],
  approvals: [
    'Pending requests that you can approve or reject. The age is counted from the day on which the oldest of them was made.',
  ],
  reports: [
    'Projects at which somebody clocked in today and that have no daily progress report dated today, in any state.',
  ],
  expiries: [
    'Passes, passports and probations of Active employees that have expired or will within 60 days.',
  ],
  overdueAssets: ['Tools and equipment that were issued and should have come back before today.'],
  lowStock: ['Common materials of which a warehouse has less in stock than their reorder level there.'],
  shortages: [
    'Contract quantities of specialised materials that are neither used, in stock, on order nor requested. At once: what had to be requested before today to arrive in time.',
  ],
  lateOrders: [
    'Issue POs of which something has not come although the lead time of the supplier is over. Where no lead time is known, 14 days are assumed.',
  ],
  people: [
    'People who clocked in at a project on the day; somebody who was at two projects counts once.',
    'Usual is the average of the same weekday in the four weeks before.',
  ],
  manpower: [
    'People who clocked in at this project, by weeks from Monday to Sunday; each counts once a week. A man-day is one person on one day. Only people whose attendance you can see are counted.',
    'Hours are the whole hours that a person was clocked in at this project on a day, less approved overtime. Overtime is the whole hours of approved overtime; it belongs to the project of the attendance that it followed. A missing clock-out counts no hours.',
  ],
  forecast: [
    'The pace is the number of planned days completed per calendar day: in each of the last six periods of 4 weeks, in the last 12 weeks, and since the plan began. The rest of the plan is done at that pace.',
    'The range goes from the fastest of these paces to the slowest, in whole weeks from today.',
  ],
} as const satisfies Record<string, readonly string[]>;
