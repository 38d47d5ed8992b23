import { Button, Title } from '@mantine/core';
import { itemStatuses, listProjects, type Place, type ProjectRow } from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { Building2, FileUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/session.ts';
import { WhyCannot } from '../platform/why-cannot.tsx';
import { ListTable } from '../ui/list/list-table.tsx';
import { useList } from '../ui/list/use-list.ts';
import { hrefOf, linkTo } from '../ui/place-link.ts';
import { NewProjectPanel } from './new-project-panel.tsx';
import { useProjectColumns } from './project-columns.tsx';
import { useSetupAddress } from './setup-address.ts';

const placeOf = ({ id }: ProjectRow): Place => ({ kind: 'item', project: id });

/** 'All Projects': the list of those that one may see, and the ways to a new one. */
export function AllProjects() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { showNew, showImport, showList, shows } = useSetupAddress();
  const mayCreate = useMay('project.create');
  const columns = useProjectColumns();
  const seesEveryProject = useMay('project.see-every');
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
        actions={add || <WhyCannot action="project.create" question={t("Why can't I add a project?")} />}
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
      {mayCreate && <NewProjectPanel opened={shows === 'new'} onClose={showList} />}
    </section>
  );
}
