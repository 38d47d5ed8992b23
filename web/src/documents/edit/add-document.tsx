import { descriptorOf, type WorkItem } from '@plumbline/contract';
import { Ban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useDocumentAddress } from '../document-address.ts';
import { addRefusal } from '../list/add-refusal.ts';
import { FormHead } from './form-head.tsx';
import { LazyDocumentForm } from './lazy-document-form.tsx';
import { useShowSaved } from './use-show-saved.ts';

/** The form of a new document, where one of its type can be added; elsewhere, why not. */
export function AddDocument({ item }: { item: WorkItem }) {
  const { t } = useTranslation();
  const { type, toList } = useDocumentAddress();
  const showSaved = useShowSaved();
  const descriptor = descriptorOf(type);
  const refusal = addRefusal(descriptor, item);
  return (
    <>
      <FormHead type={type} isNew onBack={() => toList()} />
      {refusal ? (
        <EmptyState
          icon={<Ban />}
          title={t('{{title}} cannot be added here', { title: t(descriptor.title) })}
          reason={t(refusal)}
        />
      ) : (
        <LazyDocumentForm
          key={`${item.id} ${type}`}
          item={item}
          type={type}
          document={undefined}
          onDone={showSaved}
          onCancel={() => toList()}
        />
      )}
    </>
  );
}
