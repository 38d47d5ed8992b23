import type { HistoryWords } from '../platform/history-words.ts';

/** How the history of accounts reads, by itself and as a part of the employee's. */
export const userHistoryWords = {
  users: {
    hidden: ['password_changed_at', 'link_ends_at', 'two_step_since'],
    sentence(t, { action, subject, changes }) {
      const username = subject.title ?? '';
      if (action === 'created') return t('added the user “{{username}}”', { username });
      if (action === 'deleted') return t('deleted the user “{{username}}”', { username });
      if (changes.two_step_since)
        return changes.two_step_since[1] === null
          ? t('turned off two-step sign-in')
          : t('turned on two-step sign-in');
      if (changes.link_ends_at && !changes.password_changed_at)
        return changes.link_ends_at[1]
          ? t('created a link to set the password')
          : t('ended the link to set the password');
      if (changes.email && !changes.username && !changes.password_changed_at)
        return t('changed the e-mail address');
      if (!changes.password_changed_at) return t('changed the username');
      return changes.username ? t('changed the username and the password') : t('changed the password');
    },
  },
} satisfies Record<string, HistoryWords>;
