import { Checkbox, Radio, Stack } from '@mantine/core';
import { goesBack, type ProgressChange } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';

/** Whether an approval sets the progress that is reported: a step forward unless unticked, a step back once it is chosen. */
export type SetsProgress = boolean | null;

/** Whether the approver has to choose before they approve. */
export const isProgressAsked = (change: ProgressChange | null, sets: SetsProgress): boolean =>
  change !== null && goesBack(change) && sets === null;

/** The change that an approval makes, after the approver's choice; null for none. */
export const chosenProgress = (change: ProgressChange | null, sets: SetsProgress): ProgressChange | null =>
  change !== null && (sets ?? !goesBack(change)) ? change : null;

const percent = (value: number) => `${value}%`;

type ProgressChoiceProps = {
  change: ProgressChange;
  sets: SetsProgress;
  /** Whether they tried to approve without having chosen. */
  isMissing: boolean;
  onChoose: (sets: boolean) => void;
};

/** What approving does to the progress of the task; where the report says less than the task has, which of the two holds. */
export function ProgressChoice({ change, sets, isMissing, onChoose }: ProgressChoiceProps) {
  const { t } = useTranslation();
  const words = {
    task: change.task.title,
    from: percent(change.from),
    to: percent(change.to),
  };
  if (!goesBack(change))
    return (
      <Checkbox
        label={t('Set progress of {{task}} to {{to}}', words)}
        description={t('From {{from}} to {{to}}', words)}
        checked={sets ?? true}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
    );
  return (
    <Radio.Group
      label={t('The report says {{to}}, less than {{task}} has now', words)}
      error={isMissing && t('Please choose the progress of the task.')}
      withAsterisk
      value={sets === null ? null : String(sets)}
      onChange={(value) => onChoose(value === 'true')}
    >
      <Stack gap={6} mt={6}>
        <Radio value="false" label={t('Keep {{from}}', words)} />
        <Radio value="true" label={t('Set progress of {{task}} to {{to}}', words)} />
      </Stack>
    </Radio.Group>
  );
}
