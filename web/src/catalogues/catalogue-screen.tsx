import { Button, Group } from '@mantine/core';
import type { CatalogueRow } from '@plumbline/contract';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { useMay } from '../platform/session.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { DataTable } from '../ui/tables/data-table.tsx';
import type { Column } from '../ui/tables/data-table.types.ts';
import { useUrlState } from '../ui/url-state.ts';
import { useCards, usePhone } from '../ui/use-device.ts';
import type { CatalogueFormParts } from './catalogue-form.tsx';
import { CataloguePanel } from './catalogue-panel.tsx';

type CatalogueScreenProps<Row extends CatalogueRow, Values extends Record<string, unknown>, Body> = Omit<
  CatalogueFormParts<Row, Values, Body>,
  'valuesOf'
> & {
  icon: ReactNode;
  valuesOf: (row: Row) => Values;
  /** The columns besides the name. */
  columns?: Column<Row>[];
  /** The title of a card on a phone; without it the name. */
  cardTitle?: (row: Row) => ReactNode;
};

/** A catalogue: its records, and the form that adds or changes one in a panel next to them. */
export function CatalogueScreen<Row extends CatalogueRow, Values extends Record<string, unknown>, Body>(
  props: CatalogueScreenProps<Row, Values, Body>,
) {
  const { catalogue, words, icon, columns = [], cardTitle } = props;
  const { t } = useTranslation();
  const phone = usePhone();
  const cards = useCards();
  const mayWrite = useMay(catalogue.permission);
  const list = useEndpoint(catalogue.list, {});
  const rows = list.data as Row[] | undefined;
  const [{ record: selected, adding }, set] = useUrlState({ record: 0, adding: 0 });
  const record = rows?.find(({ id }) => id === selected) ?? null;
  const close = () => set({ record: 0, adding: 0 });
  const add = t('Add {{what}}', { what: t(words.title) });
  const title = record ? t('{{what}} - {{name}}', { what: t(words.title), name: record.name }) : add;
  const isOpen = mayWrite && rows !== undefined && (selected > 0 || adding === 1);

  return (
    <>
      {mayWrite && (
        <Group justify="end" mb="sm">
          <Button
            fullWidth={phone}
            leftSection={<Plus size={16} />}
            onClick={() => set({ adding: 1, record: 0 }, { opens: true })}
          >
            {add}
          </Button>
        </Group>
      )}
      <DataTable
        label={t(words.titles)}
        columns={[
          {
            key: 'name',
            title: t('Name'),
            onPhone: 'title',
            render: (row) => (cards && cardTitle ? cardTitle(row) : row.name),
          },
          ...columns,
        ]}
        rows={rows}
        query={list}
        rowKey={(row) => row.id}
        isSelected={(row) => row.id === record?.id}
        {...(mayWrite ? { onOpen: ({ id }: Row) => set({ record: id, adding: 0 }, { opens: true }) } : {})}
        empty={
          <EmptyState
            icon={icon}
            title={t('No {{records}} yet', { records: t(catalogue.plural) })}
            reason={t(words.purpose)}
          />
        }
      />
      <CataloguePanel
        {...props}
        title={title}
        size={400}
        opened={isOpen}
        selected={selected}
        record={record}
        buttons={{ submit: t('Save'), close: t('Cancel') }}
        onClose={close}
      />
    </>
  );
}
