import { Button, Group, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fullness, type Stage } from './import-stage.ts';

type ImportProgressBarProps = {
  stage: Stage;
  /** It is tried out for the preview, not written to stay. */
  dryRun?: boolean;
  onStop?: () => void;
};

/** How far an import or its preview has come, as a bar and in words. */
export function ImportProgressBar({ stage, dryRun = false, onStop }: ImportProgressBarProps) {
  const { t } = useTranslation();
  const { phase, done, total } = stage;
  const words = {
    uploading: t('Uploading the file, {{percent}}%', { percent: Math.floor((100 * done) / (total || 1)) }),
    starting: t('Queued on the server'),
    reading: t('Reading the schedule'),
    writing: dryRun
      ? t('Checking {{done, number}} of {{total, number}} rows', { done, total })
      : t('Saving {{done, number}} of {{total, number}} rows', { done, total }),
    computing: t('Calculating percentages'),
  }[phase];

  return (
    <div>
      <Group justify="space-between" wrap="nowrap" gap="xs" mih={30}>
        <Text size="sm" className="numbers" role="status">
          {words}
        </Text>
        {onStop && phase === 'uploading' && (
          <Button variant="default" size="compact-sm" onClick={onStop}>
            {t('Stop')}
          </Button>
        )}
      </Group>
      <Progress
        mt={6}
        value={fullness(stage)}
        striped={phase !== 'uploading'}
        animated={phase !== 'uploading'}
        transitionDuration={150}
        aria-label={words}
      />
    </div>
  );
}
