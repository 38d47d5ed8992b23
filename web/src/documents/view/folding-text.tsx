import { Spoiler } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './view.module.css';

/** Three lines of 14 px; what is longer folds. Rule: SCREEN-6. */
const FOLDED_HEIGHT = 63;

/** Plain text of several lines as it was typed. */
export function FoldingText({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <Spoiler
      maxHeight={FOLDED_HEIGHT}
      showLabel={t('Show more')}
      hideLabel={t('Show less')}
      transitionDuration={150}
    >
      <div className={classes.typed}>{text}</div>
    </Spoiler>
  );
}
