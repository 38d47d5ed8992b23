import { Table } from '@mantine/core';
import { creditedLeaveTypes, type LeaveCredits, leaveTypes } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../ui/fields/number-field.tsx';
import type { ContractForm } from '../ui/forms/use-contract-form.ts';
import { type CreditValues, fieldOf } from './credit-values.ts';
import classes from './leave.module.css';
import { formatCredit } from './leave-words.ts';

type CreditTableProps = {
  form: ContractForm<CreditValues, unknown>;
  credits: LeaveCredits;
  editing: boolean;
};

/** Credit, used and remaining by type; the credits are fields while one edits. Unpaid leave has none. */
export function CreditTable({ form, credits, editing }: CreditTableProps) {
  const { t } = useTranslation();
  return (
    <Table className={classes.creditTable} aria-label={t('Leave Details')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('Type')}</Table.Th>
          <Table.Th>{t('Credit')}</Table.Th>
          <Table.Th>{t('Used')}</Table.Th>
          <Table.Th>{t('Remaining')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {creditedLeaveTypes.map((type) => {
          const used = credits[`used_${type}`];
          const credit = Number(form.values[fieldOf(type)]);
          return (
            <Table.Tr key={type}>
              <Table.Td>{t(leaveTypes[type])}</Table.Td>
              <Table.Td>
                {editing ? (
                  <NumberField
                    aria-label={t('Credit: {{type}}', { type: t(leaveTypes[type]) })}
                    size="xs"
                    errorProps={{ fz: 'xs' }}
                    min={0}
                    max={999.9}
                    clampBehavior="none"
                    decimalScale={1}
                    allowNegative={false}
                    hideControls
                    {...form.getInputProps(fieldOf(type))}
                  />
                ) : (
                  formatCredit(credits[type])
                )}
              </Table.Td>
              <Table.Td>{formatCredit(used)}</Table.Td>
              <Table.Td>{formatCredit((editing ? credit : credits[type]) - used)}</Table.Td>
            </Table.Tr>
          );
        })}
        <Table.Tr>
          <Table.Td>{t(leaveTypes.unpaid)}</Table.Td>
          <Table.Td>—</Table.Td>
          <Table.Td>{formatCredit(credits.unpaid)}</Table.Td>
          <Table.Td>—</Table.Td>
        </Table.Tr>
      </Table.Tbody>
    </Table>
  );
}
