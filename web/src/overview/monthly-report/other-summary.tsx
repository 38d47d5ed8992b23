import { Alert, Blockquote, Button, Text } from '@mantine/core';
import type { MonthlyReport } from '@plumbline/contract';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** What somebody else has saved meanwhile, next to what one has typed oneself. */
export function OtherSummary({ theirs, onTake }: { theirs: MonthlyReport; onTake: () => void }) {
  const { t } = useTranslation();
  const { edited_by: by, summary } = theirs;
  const name = by ? `${by.first_name} ${by.last_name}` : t('Someone else');
  return (
    <Alert color="pending" variant="light" icon={<Users size={18} aria-hidden />} role="alert">
      <Text size="sm">
        {t(
          '{{name}} has changed this summary in the meantime. Save again to overwrite their version, or use theirs.',
          {
            name,
          },
        )}
      </Text>
      <Blockquote p="xs" my="xs" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 14 }}>
        {summary === '' ? t('(empty)') : summary}
      </Blockquote>
      <Button size="xs" variant="default" onClick={onTake}>
        {t('Use theirs')}
      </Button>
    </Alert>
  );
}
