import { SegmentedControl } from '@mantine/core';
import { decisionStatuses } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';

export type StatusFilterValue = (typeof decisionStatuses)[number] | 'all';

/** Which of them are shown: those that wait, unless told. */
export function StatusFilter({
  value,
  onChange,
}: {
  value: StatusFilterValue;
  onChange: (value: StatusFilterValue) => void;
}) {
  const { t } = useTranslation();
  const words = { pending: t('Pending approval'), approved: t('Approved'), rejected: t('Rejected') };
  return (
    <SegmentedControl
      mb="sm"
      aria-label={t('Status')}
      data={[
        ...decisionStatuses.map((status) => ({ value: status, label: words[status] })),
        { value: 'all' as const, label: t('All') },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
