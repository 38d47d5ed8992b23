import { Anchor, Group, Loader, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { GENERATING_PDF } from './use-print.ts';

type PrintProgressProps = { pending: boolean; link: string | null };

/** That a PDF is being made; or, where the browser has kept it from opening by itself, the link to it. */
export function PrintProgress({ pending, link }: PrintProgressProps) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {pending && (
        <Group gap={8} wrap="nowrap">
          <Loader size={14} aria-hidden />
          <Text size="sm">{t(GENERATING_PDF)}</Text>
        </Group>
      )}
      {link && (
        <Text size="sm">
          {t('Your browser blocked the new tab.')}{' '}
          <Anchor href={link} target="_blank" rel="noopener noreferrer" size="sm" fw={600}>
            {t('Open the PDF')}
          </Anchor>
        </Text>
      )}
    </div>
  );
}
