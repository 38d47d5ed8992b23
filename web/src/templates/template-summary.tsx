import { Alert, Text } from '@mantine/core';
import type { TemplateDetails } from '@plumbline/contract';
import dayjs from 'dayjs';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FIELD_FORMAT, formatPeriod } from '../ui/text/dates.ts';

type TemplateSummaryProps = {
  template: TemplateDetails;
  /** The first day; null: without dates. */
  startDate: string | null;
  /** Whether the items become those of a new project. */
  isForProject?: boolean;
};

/** What will be made from a template: how many items, from when to when, and what they will lack. Rules: TEMPLATE-5, TEMPLATE-7. */
export function TemplateSummary({ template, startDate, isForProject = false }: TemplateSummaryProps) {
  const { t } = useTranslation();
  const { item_count, day_count, missing_categories: missing } = template;
  // A new project takes the place of the project that the template was saved from.
  const count = isForProject && template.is_of_project ? item_count - 1 : item_count;
  const items = t('{{count}} items', { count });
  const last =
    startDate &&
    day_count &&
    dayjs(startDate)
      .add(day_count - 1, 'day')
      .format(FIELD_FORMAT);
  return (
    <>
      <Text size="sm" role="status">
        {last
          ? t('Adds {{items}}, {{dates}}', { items, dates: formatPeriod(startDate, last) })
          : t('Adds {{items}} without dates.', { items })}
        {!last && day_count !== null && ` ${t('Select a start date to set their dates.')}`}
      </Text>
      {missing.length > 0 && (
        <Alert color="pending" variant="light" py="xs" icon={<TriangleAlert size={16} />}>
          {t('These task categories were deleted, so their items will be uncategorized: {{names}}', {
            names: missing.join(', '),
          })}
        </Alert>
      )}
    </>
  );
}
