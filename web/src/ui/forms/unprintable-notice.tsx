import { Alert } from '@mantine/core';
import { namedSign, UNPRINTABLE_MARK, unprintableIn } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';

/** Says which characters of a form would not be on paper, before it is saved. Rule: PAPER-7. */
export function UnprintableNotice({ values }: { values: unknown }) {
  const { t } = useTranslation();
  const signs = unprintableIn(values);
  if (signs.length === 0) return null;
  return (
    <Alert color="pending" variant="light" py="xs" role="status">
      {t('PDFs cannot print these characters: {{signs}}. They show {{mark}} instead.', {
        mark: UNPRINTABLE_MARK,
        signs: signs.slice(0, 10).map(namedSign).join(', '),
      })}
    </Alert>
  );
}
