import { Loader, Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './command-palette.module.css';

/** What is typed, while the palette is still being loaded. */
export function PaletteLoading({ words }: { words: string }) {
  const { t } = useTranslation();
  return (
    <Paper className={classes.loading} shadow="md" withBorder role="status">
      <Loader size={16} />
      <Text truncate c={words ? undefined : 'dimmed'}>
        {words || t('Loading…')}
      </Text>
    </Paper>
  );
}
