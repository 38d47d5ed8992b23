import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type Family, familyListOf } from '@plumbline/contract';
import { CircleCheck, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import type { Issued } from './issue-values.ts';
import { issueWords } from './issue-words.ts';

type IssuedResultProps = { family: Family; issued: Issued; onClose: () => void };

/** What was issued, its warnings, and its delivery note. */
export function IssuedResult({ family, issued, onClose }: IssuedResultProps) {
  const { t } = useTranslation();
  const words = issueWords[family.name];
  const { number, date, recipient, driver, project, warnings } = issued;
  const note = useEndpoint(family.print, { params: { id: issued.id } });
  const names = {
    count: familyListOf(family, issued).length,
    recipient: fullName(recipient),
    project: project.title,
    driver: driver ? fullName(driver) : '',
  };
  return (
    <Stack>
      <Alert color="good" variant="light" icon={<CircleCheck aria-hidden />} title={number} role="status">
        <Text>{t(driver ? words.onTheirWay : words.issued, names)}</Text>
        <Text size="sm">{formatDate(date)}</Text>
      </Alert>
      {warnings.length > 0 && (
        <Alert color="pending" variant="light" role="alert" title={t('Please note')}>
          {warnings.map((warning) => (
            <Text key={warning}>{warning}</Text>
          ))}
        </Alert>
      )}
      <Group justify="flex-end">
        {note.data && (
          <Button
            component="a"
            href={note.data.pdf_full_url}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            leftSection={<FileText size={16} aria-hidden />}
          >
            {t('Delivery note')}
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          {t('Close')}
        </Button>
      </Group>
    </Stack>
  );
}
