import { Title } from '@mantine/core';
import { listTemplates } from '@plumbline/contract';
import { LayoutTemplate, ListPlus, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/session.ts';
import { WhyCannot } from '../platform/why-cannot.tsx';
import { ListTable } from '../ui/list/list-table.tsx';
import { useList } from '../ui/list/use-list.ts';
import { RowActions } from '../ui/tables/row-actions.tsx';
import { useTemplateAddress } from './template-address.ts';
import { useTemplateColumns } from './template-columns.tsx';
import { TemplatePanel, type TemplatePanelProps } from './template-panel.tsx';
import { useTemplateDeletion } from './use-template-deletion.tsx';

/** 'Templates': the plans that are used again, and next to the list one of them. */
export default function Templates(props: TemplatePanelProps) {
  const { t } = useTranslation();
  const address = useTemplateAddress();
  const mayWrite = useMay('template.write');
  const columns = useTemplateColumns();
  const deletion = useTemplateDeletion((id) => id === address.template && address.close());
  const list = useList(listTemplates, {
    columns,
    sort: { by: 'name', direction: 'asc' },
    filters: {
      search_term: { kind: 'search', label: t('Name'), placeholder: t('Name or description') },
    },
  });
  return (
    <section aria-label={t('Templates')}>
      <Title order={2} mb="sm">
        {t('Templates')}
      </Title>
      <ListTable
        list={list}
        label={t('Templates')}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.open(id)}
        isSelected={({ id }) => id === address.template}
        headEnd={<WhyCannot icon action="template.write" question={t("Why can't I save a template?")} />}
        rowActions={({ id, name, abilities }) => (
          <RowActions
            name={name}
            actions={[
              {
                label: t('Use'),
                icon: <ListPlus size={16} aria-hidden />,
                run: () => address.open(id, 'use'),
              },
              abilities.edit && {
                label: t('Rename'),
                icon: <Pencil size={16} aria-hidden />,
                run: () => address.open(id, 'edit'),
              },
              abilities.delete && deletion.action({ id, name }),
            ]}
          />
        )}
        noMatch={{ title: t('No templates found'), reason: t('Try a different search.') }}
        empty={{
          icon: <LayoutTemplate />,
          title: t('No templates yet'),
          reason: mayWrite
            ? t(
                'Open a project or task that you build again and again, and select Save as template in its ⋯ menu.',
              )
            : t(
                'Templates appear here once a Superadmin, Director, Project Manager or Human Resource saves one.',
              ),
        }}
      />
      <TemplatePanel {...props} />
    </section>
  );
}
