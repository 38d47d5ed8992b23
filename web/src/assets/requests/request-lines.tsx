import { Table } from '@mantine/core';
import type { AssetRequest, AssetRequestItem, Family } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import lineClasses from '../../ui/tables/record-lines.module.css';
import { FreeOfItem } from './free-of-item.tsx';
import { itemName } from './items-in-words.ts';
import { requestWords } from './request-words.ts';
import type { DayRange } from './use-free.ts';

type RequestLinesProps = {
  family: Family;
  request: AssetRequest;
  /** With what is free in the days that it is for; else with what was issued. */
  withFree?: boolean;
};

/** What a request asks for, a line each, with how much of it was issued or is free. */
export function RequestLines({ family, request, withFree = false }: RequestLinesProps) {
  const { t } = useTranslation();
  const showsFree = withFree && family.hasBookings;
  const showsIssued = !withFree && request.status === 'Approved';
  return (
    <Table aria-label={t(requestWords[family.name].lines)} verticalSpacing={6} className={lineClasses.lines}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('Description')}</Table.Th>
          <Table.Th className={lineClasses.number}>{t('Qty')}</Table.Th>
          {showsIssued && <Table.Th className={lineClasses.number}>{t('Issued')}</Table.Th>}
          {showsFree && <Table.Th style={{ whiteSpace: 'nowrap' }}>{t('Free')}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {request.items.map((item) => (
          <Table.Tr key={item.id}>
            <Table.Td>
              {itemName(item)}
              {item.tool && <span className={lineClasses.below}>{item.tool.brand}</span>}
            </Table.Td>
            <Table.Td className={lineClasses.number}>{item.quantity}</Table.Td>
            {showsIssued && (
              <Table.Td className={lineClasses.number}>
                {t('{{issued}} of {{quantity}}', {
                  issued: item.issued_quantity,
                  quantity: item.quantity,
                })}
              </Table.Td>
            )}
            {showsFree && (
              <Table.Td>
                <FreeOfItem family={family} item={wantedOf(item)} range={rangeOf(request, item)} />
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const wantedOf = ({ description, quantity, tool }: AssetRequestItem) => ({
  description,
  quantity,
  tool_id: tool?.id ?? null,
  brand: tool?.brand ?? '',
  serial_no: tool?.serial_no ?? '',
});

function rangeOf(request: AssetRequest, item: AssetRequestItem): DayRange | null {
  const from = item.start_date ?? request.from_date;
  const to = item.end_date ?? request.to_date;
  return from && to ? { from, to } : null;
}
