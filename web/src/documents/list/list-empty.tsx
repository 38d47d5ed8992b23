import { Button } from '@mantine/core';
import { descriptorOf } from '@plumbline/contract';
import { ChevronsLeft, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NoMatch } from '../../ui/no-match.tsx';
import type { DocumentAddress } from '../document-address.ts';

type ListEmptyProps = { address: DocumentAddress; refusal: string | null; total: number };

/** Stands where the list has no row: because of the filters, of a page beyond its end, or because there is none. */
export function ListEmpty({ address, refusal, total }: ListEmptyProps) {
  const { t } = useTranslation();
  const title = t(descriptorOf(address.type).title);
  if (total > 0) {
    return (
      <EmptyState
        icon={<ChevronsLeft />}
        title={t('Nothing on this page')}
        reason={t('The list has become shorter than it was.')}
        action={
          <Button variant="default" onClick={() => address.toOffset(0)}>
            {t('To the first page')}
          </Button>
        }
      />
    );
  }
  if (address.filtered) {
    return (
      <NoMatch title={t('No {{title}} matches', { title })} reason={t('Try another date or fewer words.')} />
    );
  }
  return (
    <EmptyState
      icon={<FileText />}
      title={t('Nothing Requested Yet')}
      reason={
        refusal
          ? t('No {{title}} has been written here. {{refusal}}', { title, refusal: t(refusal) })
          : t('No {{title}} has been written here. What you add stands here, latest first.', { title })
      }
      action={!refusal && <Button onClick={() => address.add()}>{t('+ Add {{title}}', { title })}</Button>}
    />
  );
}
