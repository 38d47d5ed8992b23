import { Alert, List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** How many tasks a notice names. */
const NAMED = 5;

type TasksNoticeProps = {
  /** What others have changed and deleted meanwhile, by name. */
  changed: readonly string[];
  deleted: readonly string[];
  /** A sentence about the selection itself. */
  error?: string | undefined;
};

/** What has happened to the chosen tasks while their form was open. Rules: PROJECT-24, PROJECT-27. */
export function TasksNotice({ changed, deleted, error }: TasksNoticeProps) {
  const { t } = useTranslation();
  return (
    <>
      {changed.length > 0 && (
        <Alert color="pending" variant="light" role="alert" title={t('Changed by others')}>
          <Names names={changed} />
          <Text size="sm" mt={4}>
            {t(
              'Nothing has been saved. What you entered is still here: save again to apply it to these tasks as they are now.',
            )}
          </Text>
        </Alert>
      )}
      {deleted.length > 0 && (
        <Alert color="pending" variant="light" role="alert" title={t('Deleted, and no longer selected')}>
          <Names names={deleted} />
        </Alert>
      )}
      {error && (
        <Alert color="bad" variant="light" role="alert">
          {error}
        </Alert>
      )}
    </>
  );
}

function Names({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  const more = names.length - NAMED;
  return (
    <List size="sm">
      {names.slice(0, NAMED).map((name) => (
        <List.Item key={name}>{name}</List.Item>
      ))}
      {more > 0 && <List.Item>{t('{{more}} more', { more })}</List.Item>}
    </List>
  );
}
