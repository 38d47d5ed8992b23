import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BaselineState } from './use-baselines.ts';

type BaselineSelectProps = Pick<NativeSelectProps, 'label' | 'aria-label' | 'size' | 'w' | 'maw'> & {
  state: BaselineState;
};

/** Chooses the baseline that today is compared with; nothing where there is none. */
export function BaselineSelect({ state: { baselines, chosen, choose }, ...rest }: BaselineSelectProps) {
  const { t } = useTranslation();
  if (!baselines || baselines.length === 0) return null;
  return (
    <NativeSelect
      data={[
        { value: '0', label: t('No baseline') },
        ...baselines.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={String(chosen?.id ?? 0)}
      onChange={(event) => choose(Number(event.currentTarget.value) || null)}
      {...rest}
    />
  );
}
