import { Table } from '@mantine/core';
import type { AssetOnPaper } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../ui/text/dates.ts';
import { keepUnits } from '../asset-name.ts';
import { SerialNumber } from './serial-number.tsx';

type PaperTableProps = {
  label: string;
  assets: readonly AssetOnPaper[];
  /** A column of the paper's own. */
  last: { title: string; render: (asset: AssetOnPaper) => ReactNode };
};

/** The assets of a record with several: brand, description, serial number, dates. */
export function PaperTable({ label, assets, last }: PaperTableProps) {
  const { t } = useTranslation();
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Brand')}</Table.Th>
            <Table.Th>{t('Description')}</Table.Th>
            <Table.Th>{t('Serial #')}</Table.Th>
            <Table.Th>{t('Expiry Date')}</Table.Th>
            <Table.Th>{last.title}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {assets.map((asset) => (
            <Table.Tr key={asset.id}>
              <Table.Td>{asset.brand}</Table.Td>
              <Table.Td>{keepUnits(asset.description)}</Table.Td>
              <Table.Td>
                <SerialNumber>{asset.serial_no}</SerialNumber>
              </Table.Td>
              <Table.Td className="numbers">{formatDate(asset.warranty_expiry_date)}</Table.Td>
              <Table.Td>{last.render(asset)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
