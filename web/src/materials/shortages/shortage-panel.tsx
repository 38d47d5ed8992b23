import { Anchor, Text } from '@mantine/core';
import type { Shortage } from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import { ClipboardPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Fact, Facts } from '../../ui/layout/facts.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { ButtonLink } from '../../ui/text/links.tsx';
import { linkTo } from '../../ui/text/place-link.ts';
import { quantityWords } from '../parts/paper/figure-words.ts';
import { RequestBy } from './request-by.tsx';
import { requestPlace } from './request-place.ts';
import { LeadTime } from './shortage-columns.tsx';
import classes from './shortages.module.css';

/** Why a material is short, and when it has to be requested. */
export function ShortagePanel({ shortage, onClose }: { shortage: Shortage; onClose: () => void }) {
  const { t } = useTranslation();
  const { code, description, project, task, abilities } = shortage;
  const place = abilities.request && task ? requestPlace(project, task, [shortage]) : null;
  return (
    <SidePanel docked title={code} size={500} opened onClose={onClose}>
      <div className={classes.panel}>
        <div>
          <Text>{description}</Text>
          <Anchor
            component={Link}
            size="sm"
            {...linkTo({ kind: 'item', project: project.id, task: task?.id, tab: 'materials' })}
          >
            {task?.hierarchy ?? project.title}
          </Anchor>
        </div>
        <Facts facts={useFacts(shortage)} />
        <Lasting shortage={shortage} />
        {place && (
          <ButtonLink leftSection={<ClipboardPlus size={16} aria-hidden />} {...linkTo(place)}>
            {t('Request')}
          </ButtonLink>
        )}
        {!task && (
          <Text size="sm" c="dimmed">
            {t('The Bulk PO is for the whole project. Create the request on one of its tasks.')}
          </Text>
        )}
      </div>
    </SidePanel>
  );
}

function useFacts(shortage: Shortage): Fact[] {
  const { t } = useTranslation();
  const said = (quantity: number) => quantityWords(quantity, shortage.unit);
  return [
    [t('In the contract'), said(shortage.bulk_qty)],
    [t('Used'), said(shortage.used_qty)],
    [t('In stock'), said(shortage.in_stock)],
    [t('On order'), said(shortage.on_order_qty)],
    [t('Requested, not ordered'), said(shortage.requested_qty)],
    [t("Of the project's free stock"), said(shortage.shared_qty)],
    [t('To request'), <strong key="short">{said(shortage.short_qty)}</strong>],
    [t('Dates of the task'), shortage.start_date && datesOf(shortage)],
    [t('Needed on'), shortage.needed_on && formatDate(shortage.needed_on)],
    [t('Supplier'), shortage.supplier?.name],
    [t('Lead time'), <LeadTime key="lead" row={shortage} />],
    [t('Request by'), shortage.request_by && <RequestBy key="by" row={shortage} />],
  ];
}

const datesOf = ({ start_date, end_date }: Shortage) =>
  end_date === null ? formatDate(start_date) : `${formatDate(start_date)} – ${formatDate(end_date)}`;

/** Explains the day on which it is needed. */
function Lasting({ shortage }: { shortage: Shortage }) {
  const { t } = useTranslation();
  const { needed_on, lead_time, start_date } = shortage;
  if (needed_on === null)
    return <Text size="sm">{t('Set a start date for the task to see when to request this.')}</Text>;
  return (
    <Text size="sm" c="dimmed">
      {needed_on === start_date
        ? t('Needed when the task starts.')
        : t('At an even rate of use, the stock and orders last until {{date}}.', {
            date: formatDate(needed_on),
          })}
      {lead_time.is_assumed &&
        ` ${t('The supplier has no lead time. {{count}} days are assumed.', { count: lead_time.days })}`}
    </Text>
  );
}
