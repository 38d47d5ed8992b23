import { Button, Group, Stack } from '@mantine/core';
import { getTemplate, type WorkItem } from '@plumbline/contract';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { TemplateField } from '../../templates/index.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import FromTemplateForm from './from-template-form.tsx';

type PickTemplateProps = {
  parent: WorkItem;
  hasUnsaved: RefObject<() => boolean>;
  onDone: (made: WorkItem) => void;
  onCancel: () => void;
};

/** 'From a template' in the panel that adds below an item: which one, and then its form. */
export default function PickTemplate({ parent, hasUnsaved, onDone, onCancel }: PickTemplateProps) {
  const { t } = useTranslation();
  const [id, setId] = useState(0);
  const template = useEndpoint(getTemplate, { params: { id } }, { enabled: id > 0 });
  return (
    <Stack gap="sm">
      <TemplateField
        value={id}
        onPick={setId}
        autoFocus
        openOnFocus={false}
        allowDeselect={false}
        withAsterisk
      />
      {template.data && template.data.id === id ? (
        <FromTemplateForm
          key={id}
          template={template.data}
          parent={parent}
          hasUnsaved={hasUnsaved}
          onDone={onDone}
          onCancel={onCancel}
        />
      ) : template.error ? (
        <ErrorState error={template.error} onRetry={() => void template.refetch()} />
      ) : id > 0 ? (
        <Loading />
      ) : (
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
