import { Button } from '@mantine/core';
import { descriptorOf } from '@plumbline/contract';
import { ChevronsLeft, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { NoMatch } from '../../ui/states/no-match.tsx';
import type { DocumentAddress } from '../document-address.ts';
import { newTitle } from '../document-words.ts';

type ListEmptyProps = { address: DocumentAddress; refusal: string | null; total: number };

/** Shown where the list has no row: because of the filters, of a page beyond its end, or because there is none. */
export function ListEmpty({ address, refusal, total }: ListEmptyProps) {
  const { t } = useTranslation();
  const title = t(descriptorOf(address.type).title);
  if (total > 0) {
    return (
      <EmptyState
        icon={<ChevronsLeft />}
        title={t('No entries on this page')}
        reason={t('The list now has fewer pages.')}
        action={
          <Button variant="default" onClick={() => address.toOffset(0)}>
            {t('Go to first page')}
          </Button>
        }
      />
    );
  }
  if (address.filtered) {
    return (
      <NoMatch title={t('No {{title}} found', { title })} reason={t('Try a different date or search.')} />
    );
  }
  return (
    <EmptyState
      icon={<FileText />}
      title={t('Nothing Requested Yet')}
      reason={
        refusal
          ? t('No {{title}} here yet. {{refusal}}', { title, refusal: t(refusal) })
          : t('No {{title}} here yet. The latest appears first.', { title })
      }
      action={
        !refusal && (
          <Button onClick={() => address.add()}>
            {t('+ Add {{title}}', { title: newTitle(address.type) })}
          </Button>
        )
      }
    />
  );
}
