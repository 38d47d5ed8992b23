import { Radio, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../ui/dates.ts';
import { formatPercentage } from '../../ui/percentage-bar.tsx';
import { RichTextView } from '../../ui/rich-text.tsx';
import { fieldLabels, type InformationField } from '../information/information-values.ts';
import classes from './conflict.module.css';

export type Side = 'mine' | 'theirs';
type Value = string | number | null;

type ConflictRowProps = {
  field: InformationField;
  theirs: Value;
  mine: Value;
  /** Whether one has changed it oneself; else mine is what it was before. */
  touched: boolean;
  side: Side;
  onSide: (side: Side) => void;
};

/** One field in both versions; a click chooses. */
export function ConflictRow({ field, theirs, mine, touched, side, onSide }: ConflictRowProps) {
  const { t } = useTranslation();
  const label = t(fieldLabels[field]);
  return (
    <Radio.Group label={label} value={side} onChange={(next) => onSide(next as Side)}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt={4}>
        <Choice side="theirs" name={t('Take theirs')} field={field} value={theirs} />
        <Choice
          side="mine"
          name={touched ? t('Keep mine') : t('Leave as it was')}
          field={field}
          value={mine}
        />
      </SimpleGrid>
    </Radio.Group>
  );
}

function Choice({
  side,
  name,
  field,
  value,
}: {
  side: Side;
  name: string;
  field: InformationField;
  value: Value;
}) {
  return (
    <Radio.Card value={side} className={classes.choice} aria-label={name}>
      <div className={classes.head}>
        <Radio.Indicator size="xs" />
        <Text size="xs" c="dimmed">
          {name}
        </Text>
      </div>
      <div className={classes.value}>
        <FieldValue field={field} value={value} />
      </div>
    </Radio.Card>
  );
}

function FieldValue({ field, value }: { field: InformationField; value: Value }) {
  const { t } = useTranslation();
  switch (field) {
    case 'description':
    case 'new_updates':
      return <RichTextView html={value as string} folds={false} />;
    case 'current_percentage':
    case 'set_percentage':
      return formatPercentage(Number(value));
    case 'start_date':
    case 'end_date':
      return formatDate(value as string | null);
    case 'status':
      return t(String(value));
    default:
      return value === '' || value === null ? '—' : String(value);
  }
}
