import type { DemoAnnouncement } from './types.ts';

export const announcements: readonly DemoAnnouncement[] = [
  {
    title: 'Lifting plan for the tower crane',
    description:
      'The new lifting plan hangs in every site office. No one enters the exclusion zone without a permit.',
    daysAgo: 12,
  },
  {
    title: 'Haze: wear masks outdoors',
    description:
      'The PSI stands above 100. Wear a mask outdoors, take a break every hour, and tell your supervisor when you feel unwell.',
    daysAgo: 1,
  },
];
