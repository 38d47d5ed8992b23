import { Button, Group, VisuallyHidden } from '@mantine/core';
import { type CatalogueRow, pageSizes } from '@plumbline/contract';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { useMay } from '../platform/session.ts';
import { SearchField } from '../ui/fields/search-field.tsx';
import { pageOfRows } from '../ui/list/page-of-rows.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { NoMatch } from '../ui/states/no-match.tsx';
import { DataTable } from '../ui/tables/data-table.tsx';
import type { Column } from '../ui/tables/data-table.types.ts';
import { Pagination } from '../ui/tables/pagination.tsx';
import { RowActions } from '../ui/tables/row-actions.tsx';
import { useUrlState } from '../ui/url-state.ts';
import type { CatalogueFormParts } from './catalogue-form.tsx';
import { CataloguePanel } from './catalogue-panel.tsx';
import type { CatalogueWords } from './catalogue-words.ts';
import { InlineActions, InlineName } from './inline-row.tsx';
import { useInlineEdit } from './use-inline-edit.ts';

/** What a catalogue is called whose form is in a panel; each is translated where it is shown. */
type ListWords = CatalogueWords & {
  /** Above the list. */
  heading: string;
  /** The button that adds one, and the button that saves it. */
  add: string;
  submit: string;
};

type CatalogueListProps<Row extends CatalogueRow, Values extends Record<string, unknown>, Body> = Omit<
  CatalogueFormParts<Row, Values, Body>,
  'words'
> & {
  words: ListWords;
  icon: ReactNode;
  /** What the first column shows of a record; its name unless given. */
  title?: (row: Row) => ReactNode;
  /** The columns besides the name. */
  columns?: Column<Row>[];
  /** What is searched besides the name. */
  searched?: (row: Row) => readonly (string | null)[];
  /** Whether a record is changed in its row, and not in a panel. */
  inline?: boolean;
};

/**
 * A catalogue of many records: searched and paged, with the form that adds one in a panel. A record is changed there too,
 * or `inline` in its row.
 */
export function CatalogueList<Row extends CatalogueRow, Values extends Record<string, unknown>, Body>(
  props: CatalogueListProps<Row, Values, Body>,
) {
  const { catalogue, words, icon, title, columns = [], searched = () => [], inline = false } = props;
  const { t } = useTranslation();
  const mayWrite = useMay(catalogue.permission);
  const list = useEndpoint(catalogue.list, {});
  const rows = list.data as Row[] | undefined;
  const [{ record: selected, adding, search, page }, set] = useUrlState({
    record: 0,
    adding: 0,
    search: '',
    page: 1,
  });
  const record = rows?.find(({ id }) => id === selected) ?? null;
  const edit = useInlineEdit(rows);
  const found = rows?.filter((row) => matches(search, [row.name, ...searched(row)]));
  const shown = found && pageOfRows(found, page, pageSizes[0]);
  const close = () => set({ record: 0, adding: 0, page });
  const open = ({ id }: Row) => set({ record: id, page }, { opens: true });
  const nameOf = (row: Row) => title?.(row) ?? row.name;
  const add = mayWrite && (
    <Button flex="none" onClick={() => set({ adding: 1, record: 0, page }, { opens: true })}>
      {t(words.add)}
    </Button>
  );
  const isOpen = mayWrite && rows !== undefined && ((selected > 0 && !inline) || adding === 1);

  const inlineActions = (row: Row) => <InlineActions parts={props} edit={edit} row={row} />;
  const updateAction = (row: Row) => (
    <RowActions
      name={row.name}
      actions={[{ label: t('Update'), icon: <Pencil size={16} aria-hidden />, run: () => open(row) }]}
    />
  );

  return (
    <>
      <VisuallyHidden component="h2">{t(words.heading)}</VisuallyHidden>
      <Group justify="space-between" wrap="nowrap" mb="sm">
        <SearchField
          aria-label={t('Search {{records}}', { records: t(catalogue.plural) })}
          placeholder={t('Search')}
          value={search}
          onSearch={(term) => set({ search: term, page: 1 })}
        />
        {add}
      </Group>
      <DataTable
        label={t(words.titles)}
        columns={[
          {
            key: 'name',
            title: t(words.name ?? 'Name'),
            onPhone: 'title',
            render: (row) =>
              inline && mayWrite ? (
                <InlineName parts={props} edit={edit} row={row} name={nameOf(row)} />
              ) : (
                nameOf(row)
              ),
          },
          ...columns,
        ]}
        rows={shown && (inline ? edit.withRecord(shown.data) : shown.data)}
        query={list}
        rowKey={({ id }) => id}
        isSelected={({ id }) => id === record?.id}
        {...(mayWrite && (inline ? { onOpen: edit.choose, rowActions: inlineActions } : { onOpen: open }))}
        {...(mayWrite && !inline && { rowActions: updateAction })}
        empty={
          search ? (
            <NoMatch title={t('No results')} reason={t('Try another search.')} />
          ) : (
            <EmptyState
              icon={icon}
              title={t('No {{records}} yet', { records: t(catalogue.plural) })}
              reason={t(words.purpose)}
              action={add}
            />
          )
        }
      />
      {shown && shown.total > 0 && <Pagination page={shown} onPage={(next) => set({ page: next })} />}
      <CataloguePanel
        {...props}
        title={t(selected > 0 ? 'Update {{what}}' : 'Add {{what}}', { what: t(words.title) })}
        size={500}
        opened={isOpen}
        selected={selected}
        record={record}
        buttons={{ submit: t(words.submit), close: t('Close') }}
        onClose={close}
      />
    </>
  );
}

/** Whether every word of a search is in one of the texts. */
function matches(search: string, texts: readonly (string | null)[]): boolean {
  const text = texts.join(' ').toLowerCase();
  const words = search.toLowerCase().split(/\s+/);
  return words.every((word) => text.includes(word));
}
