import { List, Stack, Text, Title } from '@mantine/core';
import {
  type Action,
  actionGroups,
  actionWords,
  permissions,
  roleNames,
  rulesOfRecords,
} from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session.ts';
import { useScreenTitle } from '../ui/layout/screen-title.ts';
import { ListFilterBar } from '../ui/list/list-filter-bar.tsx';
import { useListAddress } from '../ui/list/use-list-address.ts';
import { NoMatch } from '../ui/states/no-match.tsx';
import { useUrlState } from '../ui/url-state.ts';
import { useCards } from '../ui/use-device.ts';
import { ActionCards } from './action-cards.tsx';
import { ActionMatrix } from './action-matrix.tsx';

/** Who may do what: the table that the server enforces, by action and role. */
export default function PermissionsScreen() {
  const { t } = useTranslation();
  const { role } = useSignedIn();
  const cards = useCards();
  const [{ action: asked }] = useUrlState({ action: '' });
  useScreenTitle(t('Permissions'));
  const filters = useListAddress<never>({
    filters: {
      search: { kind: 'search', label: t('Search'), placeholder: t('Search') },
      role: {
        kind: 'select',
        label: t('Role'),
        width: 220,
        options: roleNames.map((name) => ({ value: name, label: t(name) })),
      },
    },
  });
  const { search, role: chosen } = filters.values;
  const terms = String(search ?? '')
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter(Boolean);
  const matches = (action: Action) => {
    const words = `${t(actionWords[action].words)} ${t(actionWords[action].group)}`.toLocaleLowerCase();
    const isOfRole = !chosen || (permissions[action] as readonly string[]).includes(String(chosen));
    return isOfRole && terms.every((term) => words.includes(term));
  };
  const actions = (Object.keys(actionWords) as Action[]).filter(matches);
  const groups = actionGroups
    .map((group) => ({ group, actions: actions.filter((action) => actionWords[action].group === group) }))
    .filter((each) => each.actions.length > 0);
  const Table = cards ? ActionCards : ActionMatrix;

  return (
    <Stack gap="md">
      <ListFilterBar list={filters} count={actions.length} />
      <Text size="sm" c="dimmed">
        {t(
          'Your role is {{role}}. The server enforces this table; a Superadmin or Human Resource changes roles.',
          {
            role: t(role),
          },
        )}
      </Text>
      {groups.length === 0 ? (
        <NoMatch title={t('No action matches')} reason={t('Try other words.')} />
      ) : (
        <Table groups={groups} own={role} asked={asked} />
      )}
      <section aria-labelledby="rules-of-records">
        <Title order={2} id="rules-of-records" mb="xs">
          {t('Rules for single records')}
        </Title>
        <List size="sm" maw={720}>
          {rulesOfRecords.map((rule) => (
            <List.Item key={rule}>{t(rule)}</List.Item>
          ))}
        </List>
      </section>
    </Stack>
  );
}
