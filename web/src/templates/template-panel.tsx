import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { getTemplate, type TemplateDetails, type WorkItem } from '@plumbline/contract';
import { FolderPlus, LayoutTemplate, ListPlus, Pencil } from 'lucide-react';
import { type ComponentType, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FoldedHistory } from '../history/index.ts';
import { useEndpoint } from '../platform/queries.ts';
import { useMay } from '../platform/session.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { Facts } from '../ui/layout/facts.tsx';
import { SidePanel } from '../ui/overlays/side-panel.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { LazyPart } from '../ui/states/lazy-part.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { RowActions } from '../ui/tables/row-actions.tsx';
import { formatDate } from '../ui/text/dates.ts';
import { useTemplateAddress } from './template-address.ts';
import { TemplateForm } from './template-form.tsx';
import { TemplateTree } from './template-tree.tsx';
import { useTemplateDeletion } from './use-template-deletion.tsx';

/** What the form gets that adds the items of a template to a project. */
type AddFormProps = {
  template: TemplateDetails;
  parent: null;
  hasUnsaved: RefObject<() => boolean>;
  onDone: (made: WorkItem) => void;
  onCancel: () => void;
};

export type TemplatePanelProps = {
  /** The form that adds its items to a project, which knows more than templates do. */
  addForm: ComponentType<AddFormProps>;
  /** Shows what was made in a project. */
  onAdded: (made: WorkItem) => void;
  /** Opens the form of a new project with a template. */
  onNewProject: (templateId: number) => void;
};

/** One template next to the list: its tree, its name, and the ways to use it. */
export function TemplatePanel({ addForm: AddForm, onAdded, onNewProject }: TemplatePanelProps) {
  const { t } = useTranslation();
  const { template: id, mode, show, close: closePanel } = useTemplateAddress();
  // What is typed is asked about where the address changes.
  const hasUnsaved = useRef(() => false);
  const read = useEndpoint(getTemplate, { params: { id } }, { enabled: id > 0 });
  // One that is deleted meanwhile is gone from the answers too.
  const template = read.data?.id === id && read.error?.status !== 404 ? read.data : undefined;

  const title = template
    ? mode === 'use'
      ? t('Use {{name}}', { name: template.name })
      : mode === 'edit'
        ? t('Rename {{name}}', { name: template.name })
        : template.name
    : t('Template');
  const back = () => show('');
  return (
    <SidePanel docked inAddress title={title} size={500} opened={id > 0} onClose={closePanel}>
      {id === 0 ? null : template ? (
        mode === 'use' ? (
          <LazyPart fallback={<Loading />}>
            <AddForm
              key={id}
              template={template}
              parent={null}
              hasUnsaved={hasUnsaved}
              onDone={onAdded}
              onCancel={back}
            />
          </LazyPart>
        ) : mode === 'edit' && template.abilities.edit ? (
          <TemplateForm key={id} template={template} onDone={back} onCancel={back} />
        ) : (
          <Details template={template} show={show} onDeleted={closePanel} onNewProject={onNewProject} />
        )
      ) : read.error?.status === 404 ? (
        <EmptyState
          icon={<LayoutTemplate />}
          title={t('Template not found')}
          reason={t('It may have been deleted.')}
        />
      ) : read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Loading />
      )}
    </SidePanel>
  );
}

type DetailsProps = {
  template: TemplateDetails;
  show: (mode: 'edit' | 'use') => void;
  onDeleted: () => void;
  onNewProject: (templateId: number) => void;
};

function Details({ template, show, onDeleted, onNewProject }: DetailsProps) {
  const { t } = useTranslation();
  const mayCreateProjects = useMay('project.create');
  const { id, name, abilities, missing_categories: missing } = template;
  const deletion = useTemplateDeletion(onDeleted);

  return (
    <Stack gap="md">
      {template.description && <Text>{template.description}</Text>}
      <Group gap="xs">
        <Button leftSection={<ListPlus size={16} aria-hidden />} onClick={() => show('use')}>
          {t('Use')}
        </Button>
        {mayCreateProjects && (
          <Button
            variant="default"
            leftSection={<FolderPlus size={16} aria-hidden />}
            onClick={() => onNewProject(id)}
          >
            {t('New project')}
          </Button>
        )}
        <Box ml="auto">
          <RowActions
            name={name}
            actions={[
              abilities.edit && {
                label: t('Rename'),
                icon: <Pencil size={16} aria-hidden />,
                run: () => show('edit'),
              },
              abilities.delete && deletion.action(template),
            ]}
          />
        </Box>
      </Group>
      <Facts
        facts={[
          [t('Items'), template.item_count],
          [t('Days'), template.day_count],
          [t('Created by'), fullName(template.created_by)],
          [t('Created'), formatDate(template.created_at)],
          [t('Deleted categories'), missing.join(', ')],
        ]}
      />
      <TemplateTree items={template.items} />
      <FoldedHistory kind="templates" id={id} />
    </Stack>
  );
}
