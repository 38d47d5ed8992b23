import { Text } from '@mantine/core';
import type { BelowReorderLevel } from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RowActions } from '../../../ui/tables/row-actions.tsx';
import { linkTo } from '../../../ui/text/place-link.ts';
import { draftsOf, reorderPlace } from './reorder-drafts.ts';

/** Drafts an Issue PO of one material to its last supplier. */
export function OrderOfRow({ row }: { row: BelowReorderLevel }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [draft] = draftsOf([row]);
  const isMissing = row.missing_qty > 0;
  return (
    <RowActions
      name={`${row.code}, ${row.warehouse.name}`}
      first={
        isMissing &&
        draft && {
          label: t('Issue PO'),
          run: () => void navigate(linkTo(reorderPlace(draft.supplier?.id ?? null, draft.lines))),
        }
      }
      actions={[]}
    >
      {!isMissing && (
        <Text size="sm" c="dimmed" data-first>
          {t('On order')}
        </Text>
      )}
    </RowActions>
  );
}
