import { Button, Title } from '@mantine/core';
import { itemStatuses, listProjects, type Place, type ProjectRow } from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { Building2, FileUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/session.ts';
import { WhyCannot } from '../platform/why-cannot.tsx';
import { ListTable } from '../ui/list/list-table.tsx';
import { useList } from '../ui/list/use-list.ts';
import { SidePanel } from '../ui/overlays/side-panel.tsx';
import { hrefOf, linkTo } from '../ui/text/place-link.ts';
import { useNarrow } from '../ui/use-device.ts';
import { NewProjectForm } from './new-project-form.tsx';
import { useProjectColumns } from './project-columns.tsx';
import { useSetupAddress } from './setup-address.ts';

/** 'All Projects': the list of those that one may see, and the ways to a new one. */
export function AllProjects() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { showNew, showImport, showList, shows, template } = useSetupAddress();
  const mayCreate = useMay('project.create');
  const columns = useProjectColumns();
  const seesEveryProject = useMay('project.see-every');
  const managesProjects = useMay('project.complete') || seesEveryProject;
  const narrow = useNarrow();
  // Who manages projects begins with how one is doing. Where one pane is shown at a time, it is the tree for everyone.
  const placeOf = ({ id }: ProjectRow): Place => ({
    kind: 'item',
    project: id,
    ...(managesProjects && !narrow && { tab: 'overview' }),
  });
  const list = useList(listProjects, {
    columns,
    sort: { by: 'title', direction: 'asc' },
    filters: {
      search_term: { kind: 'search', label: t('Name'), placeholder: t('Title or code') },
      status: {
        kind: 'select',
        label: t('Status'),
        options: itemStatuses.map((status) => ({ value: status, label: t(status) })),
      },
    },
  });
  const add = mayCreate && <Button onClick={showNew}>{t('+ add project')}</Button>;

  return (
    <section aria-label={t('All Projects')}>
      <Title order={2} mb="sm">
        {t('All Projects')}
      </Title>
      <ListTable
        list={list}
        label={t('All Projects')}
        rowKey={(row) => row.id}
        onOpen={(row) => void navigate(linkTo(placeOf(row)))}
        addressOf={(row) => hrefOf(placeOf(row))}
        expectedRows={6}
        otherActions={
          mayCreate
            ? [{ label: t('Import schedule'), icon: <FileUp size={16} aria-hidden />, run: showImport }]
            : []
        }
        actions={add}
        headEnd={<WhyCannot icon action="project.create" question={t("Why can't I add a project?")} />}
        noMatch={{ title: t('No projects found'), reason: t('Try a different search or status.') }}
        empty={{
          icon: <Building2 />,
          title: t('No projects yet'),
          reason: seesEveryProject
            ? t('Projects appear here once they are added.')
            : t('You can see a project once you are assigned to it or to one of its tasks.'),
          action: add,
        }}
      />
      {mayCreate && (
        <SidePanel
          inAddress
          title={t('Create New Project')}
          size={600}
          opened={shows === 'new'}
          onClose={showList}
        >
          <NewProjectForm key={template} templateId={template} onCancel={showList} />
        </SidePanel>
      )}
    </section>
  );
}
