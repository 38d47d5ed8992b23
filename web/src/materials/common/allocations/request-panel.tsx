import { Button, Stack } from '@mantine/core';
import { type CommonMaterialRequest, getCommonMaterialRequest } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { FoldedHistory } from '../../../history/index.ts';
import { CommandsOfRecord } from '../../../outbox/index.ts';
import { t } from '../../../platform/i18n.ts';
import { useEndpoint } from '../../../platform/queries.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { fullName } from '../../../ui/badges/person-avatar.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '../../../ui/states/loading.tsx';
import { formatDate, formatInstant } from '../../../ui/text/dates.ts';
import { DescribedLines } from '../../parts/paper/described-lines.tsx';
import { moneyWords, quantityWords } from '../../parts/paper/figure-words.ts';
import { AllocateForm } from './allocate-form.tsx';
import { applyAllocation, recordOfRequest } from './apply-allocation.ts';
import { useDeleteRequest } from './use-delete-request.ts';

/** One request for common materials: to allocate them, for those who may, else to read. */
export default function RequestPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useEndpoint(getCommonMaterialRequest, { params: { id } }, { apply: applyAllocation });
  const request = query.data;
  const allocates = request?.abilities.allocate;
  return (
    <Dialog
      opened
      onClose={onClose}
      size={1120}
      closeOnClickOutside={!allocates}
      title={allocates ? t('Allocate') : t('Allocation')}
    >
      {request ? (
        <Stack>
          <CommandsOfRecord record={recordOfRequest(id)} />
          <RequestFacts request={request} />
          {allocates ? (
            <AllocateForm request={request} onClose={onClose} />
          ) : (
            <AllocatedMaterials request={request} />
          )}
          {request.abilities.delete && <DeleteButton request={request} onDone={onClose} />}
          <FoldedHistory kind="common_material_requests" id={id} />
        </Stack>
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading skeleton={<SkeletonLines lines={10} />} />
      )}
    </Dialog>
  );
}

function RequestFacts({ request }: { request: CommonMaterialRequest }) {
  const { t } = useTranslation();
  const { time_zone } = useSignedIn().site;
  const { task, request_purchase_order, requested_by, date, approved_at, allocated_by, allocated_at } =
    request;
  const { allocated_comments, is_rest_closed } = request;
  return (
    <Facts
      facts={[
        [t('Project/Task'), task.hierarchy],
        [t('RO No.'), request_purchase_order.series_no],
        [t('Requested by'), fullName(requested_by)],
        [t('Date Requested'), formatDate(date)],
        [t('Date Approved'), approved_at && formatInstant(approved_at, time_zone)],
        [t('Allocated by'), allocated_by && fullName(allocated_by)],
        [t('Date Allocated'), allocated_at && formatInstant(allocated_at, time_zone)],
        [t('Comments'), allocated_comments],
        [t('Rest'), is_rest_closed && t('Will not be allocated')],
      ]}
    />
  );
}

type Line = CommonMaterialRequest['materials'][number];

function AllocatedMaterials({ request }: { request: CommonMaterialRequest }) {
  const { t } = useTranslation();
  return (
    <DescribedLines
      label={t('Materials')}
      lines={request.materials}
      columns={[
        {
          key: 'price',
          title: t('Price'),
          align: 'right',
          width: 90,
          render: ({ price }) => moneyWords(price),
        },
        {
          key: 'warehouse',
          title: t('Warehouse'),
          render: ({ allocated_from, unit }) => placesOf(allocated_from, unit),
        },
        {
          key: 'order_qty',
          title: t('Ordered Qty'),
          align: 'right',
          width: 110,
          onPhone: 'detail',
          render: ({ order_qty, unit }) => quantityWords(order_qty, unit),
        },
        {
          key: 'allocated_qty',
          title: t('Allocated Qty'),
          align: 'right',
          width: 110,
          decides: true,
          onPhone: 'detail',
          render: ({ allocated_qty, unit }) => quantityWords(allocated_qty, unit),
        },
      ]}
    />
  );
}

type AllocatedFrom = Line['allocated_from'];

/** The warehouses that something was taken from, with the quantity of each where there are several. */
function placesOf(places: AllocatedFrom, unit: string): string {
  return places
    .map(({ warehouse, qty }) =>
      [warehouse?.name ?? t('No warehouse'), places.length > 1 && quantityWords(qty, unit)]
        .filter(Boolean)
        .join(', '),
    )
    .join('; ');
}

function DeleteButton({ request, onDone }: { request: CommonMaterialRequest; onDone: () => void }) {
  const { t } = useTranslation();
  const remove = useDeleteRequest(onDone);
  return (
    <Button
      variant="subtle"
      color="bad"
      mr="auto"
      loading={remove.isPending}
      onClick={() => void remove.ask(request)}
    >
      {t('Delete')}
    </Button>
  );
}
