import { UnstyledButton } from '@mantine/core';
import { type RequestOrder, thumbnailOf } from '@plumbline/contract';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useGallery } from '../../files/index.ts';
import { formatDate } from '../../ui/text/dates.ts';
import { quantityWords } from '../parts/paper/figure-words.ts';
import paperClasses from '../parts/paper/paper.module.css';
import { PaperTable } from '../parts/paper/paper-table.tsx';
import classes from './request-orders.module.css';

type Line = RequestOrder['materials'][number];

/** Whether all that is asked for of a common material was allocated. */
const isAllocated = ({ allocated_qty, pivot }: Line) =>
  allocated_qty !== null && allocated_qty >= pivot.order_qty;

type RequestedLinesProps = {
  order: RequestOrder;
  /** Whether its photos can be enlarged: not in a question, which lies over everything else. */
  hasGallery?: boolean;
};

/** What a request order asks for: what is on an Issue PO or allocated already is green, what exceeds the bulk quantity says so. */
export function RequestedLines({ order, hasGallery = true }: RequestedLinesProps) {
  const { t } = useTranslation();
  const pictures = order.materials.flatMap(({ id, code, photo_full_url }) =>
    photo_full_url ? [{ id, name: code, url: photo_full_url }] : [],
  );
  const { enlarge, gallery } = useGallery(pictures);
  const photo = ({ id, code, photo_full_url }: Line) => {
    if (!photo_full_url) return null;
    const thumbnail = (
      <img src={thumbnailOf(photo_full_url)} alt="" className={paperClasses.photo} loading="lazy" />
    );
    if (!hasGallery) return thumbnail;
    return (
      <UnstyledButton
        aria-label={t('Enlarge the photo of {{code}}', { code })}
        onClick={() => enlarge({ id })}
      >
        {thumbnail}
      </UnstyledButton>
    );
  };
  return (
    <>
      <PaperTable
        label={t('Materials Requested')}
        lines={order.materials}
        isDone={(line) => line.has_issue_po || isAllocated(line)}
        lead={pictures.length > 0 ? { key: 'photo', title: t('Photo'), render: photo } : undefined}
        note={(line) => <LineNotes line={line} />}
        columns={[
          {
            key: 'order_qty',
            title: t('Order Qty'),
            isNumber: true,
            render: ({ pivot, unit }) => quantityWords(pivot.order_qty, unit),
          },
          {
            key: 'bulk_qty',
            title: t('Bulk Qty'),
            isNumber: true,
            render: ({ type, bulk_qty, unit }) =>
              type === 'Specialised' ? quantityWords(bulk_qty, unit) : '—',
          },
        ]}
      />
      {gallery}
    </>
  );
}

/** What is to be known of a line, below its material. */
function LineNotes({ line }: { line: Line }) {
  const { t } = useTranslation();
  const { has_issue_po, type, requested_qty, bulk_qty, in_stock, on_order_qty, allocated_qty, unit, pivot } =
    line;
  return (
    <>
      {type === 'Common' && <span className={paperClasses.below}>{t('Common')}</span>}
      {pivot.comment && <span className={paperClasses.below}>{pivot.comment}</span>}
      {pivot.delivery_date && (
        <span className={paperClasses.below}>
          {t('Expected {{date}}', { date: formatDate(pivot.delivery_date) })}
        </span>
      )}
      {has_issue_po && (
        <span className={classes.issued}>
          <CircleCheck size={14} aria-hidden />
          {t('On an Issue PO')}
        </span>
      )}
      {allocated_qty !== null &&
        (isAllocated(line) ? (
          <span className={classes.issued}>
            <CircleCheck size={14} aria-hidden />
            {t('Allocated')}
          </span>
        ) : (
          <span className={paperClasses.below}>
            {t('{{allocated, number}} of {{requested}} allocated', {
              allocated: allocated_qty,
              requested: quantityWords(pivot.order_qty, unit),
            })}
          </span>
        ))}
      {!has_issue_po && !isAllocated(line) && (
        <span className={paperClasses.below}>
          {t('{{stock}} in stock, {{ordered}} on order', {
            stock: quantityWords(in_stock, unit),
            ordered: quantityWords(on_order_qty, unit),
          })}
        </span>
      )}
      {line.is_above_bulk && (
        <span className={classes.above}>
          <TriangleAlert size={14} aria-hidden />
          {t('{{requested}} of {{bulk}} requested in total', {
            requested: quantityWords(requested_qty, unit),
            bulk: quantityWords(bulk_qty, unit),
          })}
        </span>
      )}
    </>
  );
}
