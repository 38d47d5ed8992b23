import { Alert, Group, Radio } from '@mantine/core';
import type { CommaMeaning, TableSource } from '@plumbline/contract';
import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type CommaChoiceProps = {
  source: TableSource;
  value: CommaMeaning | undefined;
  onChange: (comma: CommaMeaning) => void;
  locked: boolean;
};

/** Asks for the meaning of one comma before three figures, where the file has such amounts. */
export function CommaChoice({ source, value, onChange, locked }: CommaChoiceProps) {
  const { t } = useTranslation();
  if (source.unclear_amounts.length === 0 && !value) return null;
  return (
    <Alert color="pending" variant="light" icon={<CircleHelp />}>
      <Radio.Group
        label={t('What does the comma in amounts such as {{amount}} mean?', {
          amount: source.unclear_amounts[0] ?? '1,234',
        })}
        value={value ?? null}
        onChange={(meaning) => onChange(meaning as CommaMeaning)}
      >
        <Group mt={4}>
          <Radio value="thousands" label={t('Thousands: 1,234 is 1234')} disabled={locked} />
          <Radio value="decimal" label={t('Decimals: 1,234 is 1.234')} disabled={locked} />
        </Group>
      </Radio.Group>
    </Alert>
  );
}
