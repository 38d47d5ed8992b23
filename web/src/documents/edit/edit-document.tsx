import { Button } from '@mantine/core';
import { getProject, getTask, type SiteDocument, type WorkItem } from '@plumbline/contract';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { useDocumentAddress } from '../document-address.ts';
import { useDocument } from '../use-document.ts';
import { DocumentGone } from '../view/document-gone.tsx';
import { FormHead } from './form-head.tsx';
import { LazyDocumentForm } from './lazy-document-form.tsx';
import { useShowSaved } from './use-show-saved.ts';

/** The form of a document that is there, on the item that it belongs to. */
export function EditDocument({ id }: { id: number }) {
  const { type, toList } = useDocumentAddress();
  const { document, gone, error, refetch } = useDocument(id);
  const item = useItemOf(document);
  const shownType = document?.type ?? type;

  return (
    <>
      <FormHead type={shownType} isNew={false} onBack={() => toList(shownType)} />
      {document && item.data ? (
        <LoadedEdit document={document} item={item.data} />
      ) : gone ? (
        <DocumentGone known={false} onBack={() => toList()} />
      ) : error || item.error ? (
        <ErrorState error={error ?? item.error} onRetry={() => void (error ? refetch() : item.refetch())} />
      ) : (
        <Loading />
      )}
    </>
  );
}

function LoadedEdit({ document, item }: { document: SiteDocument; item: WorkItem }) {
  const { t } = useTranslation();
  const { leaveForm } = useDocumentAddress();
  const showSaved = useShowSaved();
  // Once it is open, the form stays with what was typed; what others changed meanwhile is reported on saving.
  const [editable] = useState(document.abilities.edit);
  if (editable) {
    return (
      <LazyDocumentForm
        item={item}
        type={document.type}
        document={document}
        onDone={showSaved}
        onCancel={leaveForm}
      />
    );
  }
  return (
    <EmptyState
      icon={<Lock />}
      title={t('This can no longer be changed')}
      reason={
        document.state === 'approved'
          ? t('Report already approved..')
          : t('You can view it, but not edit it.')
      }
      action={
        <Button variant="default" onClick={leaveForm}>
          {t('View')}
        </Button>
      }
    />
  );
}

/** The item that a document belongs to, which is not always the one that is selected. */
function useItemOf(document: SiteDocument | undefined) {
  const taskId = document?.task_id ?? null;
  const task = useEndpoint(getTask, { params: { id: taskId ?? 0 } }, { enabled: taskId !== null });
  const project = useEndpoint(
    getProject,
    { params: { id: document?.project_id ?? 0 } },
    { enabled: document !== undefined && taskId === null },
  );
  const { data, error, refetch } = taskId === null ? project : task;
  return { data: data as WorkItem | undefined, error, refetch };
}
