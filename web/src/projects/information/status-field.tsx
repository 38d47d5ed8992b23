import { Select, type SelectProps } from '@mantine/core';
import { itemStatuses } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';

type StatusFieldProps = Omit<SelectProps, 'data'> & {
  /** Whether one's role may set Completed. */
  mayComplete: boolean;
  progress: number;
};

/** The status set on a form. Completed is offered to three roles, and only finished work takes it. */
export function StatusField({ mayComplete, progress, ...rest }: StatusFieldProps) {
  const { t } = useTranslation();
  const offered = itemStatuses.filter(
    (status) => status !== 'Completed' || mayComplete || rest.value === 'Completed',
  );
  const needsProgress = mayComplete && progress !== 100 && !rest.readOnly;
  return (
    <Select
      label={t('Status')}
      allowDeselect={false}
      data={offered.map((status) => ({
        value: status,
        label: t(status),
        disabled: status === 'Completed' && progress !== 100,
      }))}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={needsProgress ? t('Completed requires 100% progress.') : undefined}
      {...rest}
    />
  );
}
