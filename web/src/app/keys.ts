import { t } from '../platform/i18n.ts';

/** One thing that a key or several do. Keys pressed together are one entry: 'mod+K'. */
export type KeyHelp = { keys: readonly string[]; does: string };

const apple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** How a keyboard labels a key: 'Ctrl', '↑'. */
export function keyLabel(key: string): string {
  const labels: Record<string, string> = {
    mod: apple ? '⌘' : t('Ctrl'),
    shift: t('Shift'),
    alt: apple ? '⌥' : t('Alt'),
    enter: t('Enter'),
    escape: t('Esc'),
    up: '↑',
    down: '↓',
    left: '←',
    right: '→',
  };
  return labels[key] ?? key;
}

/** All keys of the product, grouped by where they work. */
export function keyHelp(): { title: string; entries: KeyHelp[] }[] {
  return [
    {
      title: t('Everywhere'),
      entries: [
        { keys: ['mod+K'], does: t('Search, or run an action') },
        { keys: ['?'], does: t('Show keyboard shortcuts') },
        { keys: ['escape'], does: t('Close what is open') },
      ],
    },
    {
      title: t('Forms'),
      entries: [
        { keys: ['mod+enter'], does: t('Save') },
        { keys: ['alt+down'], does: t('Open the calendar of a date in a table') },
      ],
    },
    {
      title: t('Lists'),
      entries: [
        { keys: ['J', 'K'], does: t('Next or previous row') },
        { keys: ['enter'], does: t('Open the row') },
        { keys: ['X'], does: t('Select the row') },
      ],
    },
    {
      title: t('Approvals'),
      entries: [
        { keys: ['J', 'K'], does: t('Next or previous request') },
        { keys: ['A', 'R'], does: t('Approve or reject') },
        { keys: ['Z'], does: t('Undo the last decision') },
      ],
    },
    {
      title: t('Project tree'),
      entries: [
        { keys: ['up', 'down'], does: t('Go to the line above or below') },
        { keys: ['right', 'left'], does: t('Expand or collapse') },
        { keys: ['*'], does: t('Expand all on the same level') },
        { keys: ['enter'], does: t('Open the item') },
        { keys: ['X'], does: t('Select the task') },
        { keys: ['shift+up', 'shift+down'], does: t('Also select the line above or below') },
        { keys: ['A–Z'], does: t('Go to the next title starting with this letter') },
      ],
    },
    {
      title: t('Timeline'),
      entries: [
        { keys: ['up', 'down'], does: t('Go to the row above or below') },
        { keys: ['right', 'left'], does: t('Expand or collapse') },
        { keys: ['enter'], does: t('Open the item') },
        { keys: ['X'], does: t('Select the task') },
        { keys: ['G'], does: t('Go to the bar') },
        { keys: ['D'], does: t('Edit the dates') },
        { keys: ['shift+left', 'shift+right'], does: t('Move the bar by a day') },
        { keys: ['mod+shift+left', 'mod+shift+right'], does: t('Move its end by a day') },
        { keys: ['alt+shift+left', 'alt+shift+right'], does: t('Move its start by a day') },
      ],
    },
    {
      title: t('Photos'),
      entries: [{ keys: ['left', 'right'], does: t('Previous or next photo') }],
    },
  ];
}
