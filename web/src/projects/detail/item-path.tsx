import { Anchor } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenActions } from '../screen-actions.ts';
import classes from './detail.module.css';

/** On a phone the path is one line that scrolls: it begins at its end, the nearest parent. */
function showEnd(line: HTMLElement | null) {
  if (line) line.scrollLeft = line.scrollWidth;
}

/** The way from the project down to an item; every step leads there. */
export function ItemPath({ item, toLists = false }: { item: WorkItem; toLists?: boolean }) {
  const { t } = useTranslation();
  const { select } = useScreenActions();
  const steps = item.heirarchies.slice(0, -1);
  if (steps.length === 0) return null;
  return (
    <nav key={item.id} ref={showEnd} aria-label={t('Path')} className={classes.path}>
      {steps.map((step, index) => (
        <Fragment key={step.id}>
          {index > 0 && <span aria-hidden>›</span>}
          <Anchor
            component="button"
            type="button"
            size="xs"
            c="dimmed"
            className={classes.step}
            title={step.title}
            onClick={() => select(step, toLists ? null : undefined)}
          >
            {step.title}
          </Anchor>
        </Fragment>
      ))}
    </nav>
  );
}
