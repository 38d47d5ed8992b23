import type { Place } from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HowCalculated } from '../ui/how-calculated.tsx';
import { linkTo } from '../ui/place-link.ts';
import classes from './overview.module.css';

type AttentionTileProps = {
  icon: LucideIcon;
  label: string;
  count: number;
  /** More about it, in few words. */
  detail?: string | undefined;
  /** Whether any of it is a matter of today. */
  urgent?: boolean;
  /** The list of what is counted; without it there is none that the reader may open. */
  place?: Place;
  rule: readonly string[];
};

/** A figure that needs attention when it is not 0; it leads to the list of what it counts. */
export function AttentionTile({ icon: Icon, label, count, detail, urgent, place, rule }: AttentionTileProps) {
  const { t } = useTranslation();
  const tone = count === 0 ? 'calm' : urgent ? 'urgent' : 'open';
  const content = (
    <>
      <span className={classes.tileLabel}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        {label}
      </span>
      <span className={classes.tileCount}>{t('{{count, number}}', { count })}</span>
      <span className={classes.tileDetail}>{count === 0 ? t('None') : detail}</span>
    </>
  );
  return (
    <li className={classes.tile} data-tone={tone}>
      {place ? (
        <Link {...linkTo(place)} className={classes.tileLink}>
          {content}
        </Link>
      ) : (
        <span className={classes.tileLink}>{content}</span>
      )}
      <span className={classes.tileHow}>
        <HowCalculated figure={label} rule={rule.map((sentence) => t(sentence))} />
      </span>
    </li>
  );
}
