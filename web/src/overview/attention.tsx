import { Skeleton, Title } from '@mantine/core';
import { getAttention } from '@plumbline/contract';
import {
  CalendarX2,
  ClipboardPlus,
  ContactRound,
  FileX2,
  Forklift,
  Hammer,
  PackageMinus,
  Truck,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { AttentionTile } from './attention-tile.tsx';
import { figureRules } from './figure-rules.ts';
import { MissingReports } from './missing-reports.tsx';
import classes from './overview.module.css';

/** The figures that need attention, each with the way to what it counts. */
export function Attention() {
  const { t } = useTranslation();
  const { data, error, refetch } = useEndpoint(getAttention, {});
  const title = t('Needs attention');
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={classes.tiles} aria-busy="true">
        {[1, 2, 3, 4, 5, 6].map((tile) => (
          <Skeleton key={tile} height={88} />
        ))}
      </div>
    );
  const { overdue_tasks, reports, expiries, overdue_assets, low_stock, shortages, late_orders } = data;
  return (
    <section aria-labelledby="needs-attention">
      <Title order={2} id="needs-attention" mb="xs">
        {title}
      </Title>
      <ul className={classes.tiles}>
        <AttentionTile
          icon={CalendarX2}
          label={t('Overdue tasks')}
          count={overdue_tasks}
          urgent
          place={{ kind: 'overdue_tasks' }}
          rule={figureRules.overdueTasks}
        />
        <AttentionTile
          icon={FileX2}
          label={t('Reports missing today')}
          count={reports.missing}
          detail={t('of {{count}} projects with people on site', { count: reports.expected })}
          place={{ kind: 'overview', reports: 'missing' }}
          rule={figureRules.reports}
        />
        {expiries && (
          <AttentionTile
            icon={ContactRound}
            label={t('Passes that expire')}
            count={expiries.expired + expiries.soon}
            detail={t('{{count}} expired', { count: expiries.expired })}
            urgent={expiries.expired > 0}
            place={{ kind: 'employees', expiring: 1 }}
            rule={figureRules.expiries}
          />
        )}
        <AttentionTile
          icon={Hammer}
          label={t('Tools overdue')}
          count={overdue_assets.tools}
          urgent
          place={{ kind: 'asset_reminders', family: 'tools', of: 'all' }}
          rule={figureRules.overdueAssets}
        />
        <AttentionTile
          icon={Forklift}
          label={t('Equipment overdue')}
          count={overdue_assets.equipments}
          urgent
          place={{ kind: 'asset_reminders', family: 'equipments', of: 'all' }}
          rule={figureRules.overdueAssets}
        />
        <AttentionTile
          icon={PackageMinus}
          label={t('Stock below its level')}
          count={low_stock}
          detail={t('of common materials')}
          place={{ kind: 'common_reorder' }}
          rule={figureRules.lowStock}
        />
        <AttentionTile
          icon={ClipboardPlus}
          label={t('Shortages')}
          count={shortages.total}
          detail={t('of specialised materials, {{count}} to request at once', { count: shortages.overdue })}
          urgent={shortages.overdue > 0}
          place={{ kind: 'shortages' }}
          rule={figureRules.shortages}
        />
        <AttentionTile
          icon={Truck}
          label={t('Overdue orders')}
          count={late_orders.specialised}
          detail={t('of specialised materials')}
          place={{ kind: 'issue_pos_overdue', type: 'Specialised' }}
          rule={figureRules.lateOrders}
        />
        <AttentionTile
          icon={Truck}
          label={t('Overdue common orders')}
          count={late_orders.common}
          detail={t('of common materials')}
          place={{ kind: 'issue_pos_overdue', type: 'Common' }}
          rule={figureRules.lateOrders}
        />
      </ul>
      <MissingReports {...reports} />
    </section>
  );
}
