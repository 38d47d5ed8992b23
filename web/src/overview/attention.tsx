import { Button, Text } from '@mantine/core';
import { type AttentionItem, getAttention } from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { FigureSection } from '../ui/layout/figure-section.tsx';
import { NewReportButton } from '../ui/layout/new-report-button.tsx';
import { ReadState } from '../ui/states/read-state.tsx';
import { linkTo } from '../ui/text/place-link.ts';
import { usePhone } from '../ui/use-device.ts';
import classes from './attention.module.css';
import { detailOf, placeIn, placeOf, wordsOf } from './attention-words.ts';

/** How many are shown at first. */
const AT_FIRST = 8;

const keyOf = ({ kind, review, projects }: AttentionItem) => `${kind} ${review} ${projects[0]?.id}`;

/** What needs the reader's attention, the most urgent first, each with its figure, projects, age and what to do. */
export function Attention() {
  const { t } = useTranslation();
  const read = useEndpoint(getAttention, {});
  const [showsAll, setShowsAll] = useState(false);
  const items = read.data?.items ?? [];
  const rules = [...new Set(items.flatMap((item) => wordsOf(item).rule))];
  return (
    <FigureSection
      title={t('Needs attention')}
      order={2}
      {...(rules.length > 0 && { rule: rules })}
      beside={<NewReportButton beside />}
    >
      <ReadState read={read} height={320} />
      {read.data && items.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('Nothing needs your attention today.')}
        </Text>
      )}
      {read.data && items.length > 0 && (
        <ul className={classes.list}>
          {(showsAll ? items : items.slice(0, AT_FIRST)).map((item) => (
            <Line key={keyOf(item)} item={item} today={read.data?.today ?? ''} />
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

/** The whole line leads to its place; a project among several leads to what is of that project. */
function Line({ item, today }: { item: AttentionItem; today: string }) {
  const { t } = useTranslation();
  const { icon: Icon, label, action } = wordsOf(item);
  const detail = detailOf(t, item);
  return (
    <li className={classes.line} data-far={item.kind === 'behind_plan' || undefined}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <Link {...linkTo(placeOf(item))} className={classes.what}>
        <span className={classes.figure}>{t('{{count, number}}', { count: item.figure })}</span> {t(label)}
        {detail && <span className={classes.detail}> {detail}</span>}
      </Link>
      <span className={classes.second}>
        <span className={classes.projects}>
          <Projects item={item} />
        </span>
        <Age item={item} today={today} />
      </span>
      <span className={classes.action}>
        <span className={classes.actionWord}>{t(action)}</span>
        <ChevronRight size={16} aria-hidden />
      </span>
    </li>
  );
}

/** The codes of its projects. On a phone they are too small and too close to each other to be touched. */
function Projects({ item }: { item: AttentionItem }) {
  const { t } = useTranslation();
  const phone = usePhone();
  const { projects } = item;
  if (projects.length === 0) return t('All projects');
  if (phone || projects.length === 1) return projects.map(({ code }) => code).join(', ');
  return projects.map(({ id, code, title }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <Link {...linkTo(placeIn(item, id))} className={classes.project} title={title}>
        {code}
      </Link>
    </Fragment>
  ));
}

const MS_PER_DAY = 24 * 60 * 60 * 1000;

/** For how many days it has needed attention, the oldest of it where there are several. */
function Age({ item: { kind, figure, since }, today }: { item: AttentionItem; today: string }) {
  const { t } = useTranslation();
  if (since === null) return null;
  const days = Math.round((Date.parse(today) - Date.parse(since)) / MS_PER_DAY);
  const isOne = figure === 1 || kind === 'behind_plan';
  return (
    <span className={classes.age}>
      {days <= 0
        ? t('today')
        : isOne
          ? t('{{count}} days', { count: days })
          : t('oldest {{count}} days', { count: days })}
    </span>
  );
}
