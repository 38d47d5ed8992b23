import { Button } from '@mantine/core';
import type { BelowReorderLevel } from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/session.ts';
import { ChosenBar } from '../../../ui/list/chosen-bar.tsx';
import { linkTo } from '../../../ui/text/place-link.ts';
import { draftsOf, reorderPlace } from './reorder-drafts.ts';

type OrderSelectedProps = { chosen: readonly BelowReorderLevel[]; onClear: () => void };

/** What can be done with the chosen materials: an Issue PO to each of their last suppliers. */
export function OrderSelected({ chosen, onClear }: OrderSelectedProps) {
  const { t } = useTranslation();
  const mayOrder = useMay('issue-po.create');
  if (chosen.length === 0) return null;
  return (
    <ChosenBar words={t('{{count}} materials selected', { count: chosen.length })} onClear={onClear}>
      {mayOrder &&
        draftsOf(chosen).map(({ key, supplier, warehouse, lines }) => {
          const name = [supplier?.name, warehouse?.name].filter(Boolean).join(', ');
          return (
            <Button
              key={key}
              component={Link}
              size="xs"
              variant="default"
              leftSection={<FilePlus2 size={14} aria-hidden />}
              {...linkTo(reorderPlace(supplier?.id ?? null, lines))}
            >
              {name ? t('Issue PO to {{name}}', { name }) : t('Issue PO')}
            </Button>
          );
        })}
    </ChosenBar>
  );
}
