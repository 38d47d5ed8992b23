import { Button } from '@mantine/core';
import type { CatalogueRow } from '@plumbline/contract';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FoldedHistory } from '../history/index.ts';
import { useEndpoint } from '../platform/queries.ts';
import { useMay } from '../platform/session.ts';
import { DataTable } from '../ui/data-table.tsx';
import type { Column } from '../ui/data-table.types.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { useUrlState } from '../ui/url-state.ts';
import { usePhone } from '../ui/use-device.ts';
import classes from './catalogue.module.css';
import { CatalogueForm, type CatalogueFormParts } from './catalogue-form.tsx';

type CatalogueScreenProps<Row extends CatalogueRow, Values extends Record<string, unknown>, Body> = Omit<
  CatalogueFormParts<Row, Values, Body>,
  'valuesOf'
> & {
  icon: ReactNode;
  valuesOf: (row: Row) => Values;
  /** The columns beside the name. */
  columns?: Column<Row>[];
};

/** A catalogue: its records, with the form beside them. */
export function CatalogueScreen<Row extends CatalogueRow, Values extends Record<string, unknown>, Body>(
  props: CatalogueScreenProps<Row, Values, Body>,
) {
  const { catalogue, words, icon, columns = [] } = props;
  const { t } = useTranslation();
  const phone = usePhone();
  const mayWrite = useMay(catalogue.permission);
  const list = useEndpoint(catalogue.list, {});
  const rows = list.data as Row[] | undefined;
  // On a phone the form to add one has to be opened; at a desk it is there.
  const [{ record: selected, adding }, set] = useUrlState({ record: 0, adding: 0 });
  const record = rows?.find(({ id }) => id === selected) ?? null;
  const close = () => set({ record: 0, adding: 0 });
  const add = t('Add {{what}}', { what: t(words.title) });
  const title = record ? t('{{what}} - {{name}}', { what: t(words.title), name: record.name }) : add;

  const form = mayWrite && rows && (
    <>
      {/* What is typed stays in the form when somebody else deletes the record meanwhile. */}
      <CatalogueForm key={selected} {...props} record={record} onClose={close} />
      {record && <FoldedHistory key={`history ${selected}`} kind={catalogue.kind} id={record.id} />}
    </>
  );

  return (
    <div className={classes.root} data-side={(mayWrite && !phone) || undefined}>
      <div>
        {mayWrite && phone && (
          <Button
            fullWidth
            mb="sm"
            leftSection={<Plus size={16} />}
            onClick={() => set({ adding: 1 }, { opens: true })}
          >
            {add}
          </Button>
        )}
        <DataTable
          label={t(words.titles)}
          columns={[
            { key: 'name', title: t('Name'), onPhone: 'title', render: (row) => row.name },
            ...columns,
          ]}
          rows={rows}
          query={list}
          rowKey={(row) => row.id}
          isSelected={(row) => row.id === record?.id}
          {...(mayWrite ? { onOpen: ({ id }: Row) => set({ record: id }, { opens: phone }) } : {})}
          empty={
            <EmptyState
              icon={icon}
              title={t('No {{records}} yet', { records: t(catalogue.plural) })}
              reason={t(words.purpose)}
            />
          }
        />
      </div>
      {form && !phone && (
        <aside className={classes.side} aria-label={title}>
          <h2 className={classes.title}>{title}</h2>
          {form}
        </aside>
      )}
      {form && phone && (
        <SidePanel inAddress title={title} size={400} opened={selected !== 0 || adding === 1} onClose={close}>
          {form}
        </SidePanel>
      )}
    </div>
  );
}
