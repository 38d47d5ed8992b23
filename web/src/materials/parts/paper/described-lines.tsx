import type { PaperMaterial } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { Column } from '../../../ui/tables/data-table.types.ts';
import { usePhone } from '../../../ui/use-device.ts';
import { describedColumns } from '../described-columns.tsx';
import { PaperTable } from './paper-table.tsx';

type DescribedLine = Pick<PaperMaterial, 'id' | 'category' | 'code' | 'description' | 'unit'>;

type DescribedLinesProps<Line> = {
  label: string;
  lines: readonly Line[];
  /** The columns after the material. */
  columns: readonly (Column<Line> | false)[];
};

/** The lines of a record as it is read, with a column for each part of the material; on a phone an entry for each. */
export function DescribedLines<Line extends DescribedLine>(props: DescribedLinesProps<Line>) {
  const { label, lines } = props;
  const { t } = useTranslation();
  const phone = usePhone();
  const columns = props.columns.filter((column) => column !== false);
  if (phone) {
    return (
      <PaperTable
        label={label}
        lines={lines}
        columns={columns.map(({ align, ...column }) => ({ ...column, isNumber: align === 'right' }))}
      />
    );
  }
  return (
    <DataTable
      label={label}
      columns={[...describedColumns<Line>(t), ...columns]}
      rows={[...lines]}
      query={{ isPending: false, error: null, refetch: () => {} }}
      rowKey={({ id }) => id}
      empty={null}
    />
  );
}
