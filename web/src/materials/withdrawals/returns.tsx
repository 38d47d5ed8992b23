import { Text, Title } from '@mantine/core';
import type { Withdrawal } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { quantityWords } from '../parts/paper/figure-words.ts';

/** What came back unused, the latest last; nothing where nothing did. */
export function Returns({ returns }: Pick<Withdrawal, 'returns'>) {
  const { t } = useTranslation();
  if (returns.length === 0) return null;
  return (
    <section aria-label={t('Returned')}>
      <Title order={3} mb={4}>
        {t('Returned')}
      </Title>
      {returns.map(({ id, date, returned_by, comments, materials }) => (
        <div key={id}>
          <Text size="sm">
            {t('{{date}}, recorded by {{name}}', { date: formatDate(date), name: fullName(returned_by) })}
          </Text>
          <Text size="sm" c="dimmed">
            {materials.map(({ code, qty, unit }) => `${code}: ${quantityWords(qty, unit)}`).join('; ')}
          </Text>
          {comments && (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {comments}
            </Text>
          )}
        </div>
      ))}
    </section>
  );
}
