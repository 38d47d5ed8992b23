import { Button, Text } from '@mantine/core';
import { type AttentionItem, getAttention } from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { FigureSection } from '../ui/layout/figure-section.tsx';
import { ReadState } from '../ui/states/read-state.tsx';
import { linkTo } from '../ui/text/place-link.ts';
import classes from './attention.module.css';
import { detailOf, placeOf, wordsOf } from './attention-words.ts';

/** How many are shown at first. */
const AT_FIRST = 8;

const keyOf = ({ kind, review, project }: AttentionItem) => `${kind} ${review} ${project?.id}`;

/** What needs the reader's attention, the most urgent first, each with its figure, project, age and what to do. */
export function Attention() {
  const { t } = useTranslation();
  const read = useEndpoint(getAttention, {});
  const [showsAll, setShowsAll] = useState(false);
  const items = read.data?.items ?? [];
  const rules = [...new Set(items.flatMap((item) => wordsOf(item).rule))];
  return (
    <FigureSection title={t('Needs attention')} order={2} {...(rules.length > 0 && { rule: rules })}>
      <ReadState read={read} height={320} />
      {read.data && items.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('Nothing needs your attention today.')}
        </Text>
      )}
      {read.data && items.length > 0 && (
        <ul className={classes.list}>
          {(showsAll ? items : items.slice(0, AT_FIRST)).map((item) => (
            <li key={keyOf(item)}>
              <Line item={item} today={read.data?.today ?? ''} />
            </li>
          ))}
        </ul>
      )}
      {items.length > AT_FIRST && (
        <Button mt="xs" size="xs" variant="default" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('Show less') : t('Show all {{count}}', { count: items.length })}
        </Button>
      )}
    </FigureSection>
  );
}

function Line({ item, today }: { item: AttentionItem; today: string }) {
  const { t } = useTranslation();
  const { icon: Icon, label, action } = wordsOf(item);
  const detail = detailOf(t, item);
  return (
    <Link
      {...linkTo(placeOf(item))}
      className={classes.line}
      data-far={item.kind === 'behind_plan' || undefined}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <span className={classes.figure}>{t('{{count, number}}', { count: item.figure })}</span>
      <span className={classes.what}>
        {t(label)}
        {detail && <span className={classes.detail}> {detail}</span>}
      </span>
      <span className={classes.project}>{item.project?.title ?? t('All projects')}</span>
      <span className={classes.age}>
        <Age since={item.since} today={today} />
      </span>
      <span className={classes.action}>
        {t(action)}
        <ChevronRight size={16} aria-hidden />
      </span>
    </Link>
  );
}

const MS_PER_DAY = 24 * 60 * 60 * 1000;

/** For how many days the oldest of it has needed attention. */
function Age({ since, today }: { since: string | null; today: string }) {
  const { t } = useTranslation();
  if (since === null) return null;
  const days = Math.round((Date.parse(today) - Date.parse(since)) / MS_PER_DAY);
  return days <= 0 ? t('today') : t('for {{count}} days', { count: days });
}
