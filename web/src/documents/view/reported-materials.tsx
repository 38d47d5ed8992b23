import { Alert, Table, Text } from '@mantine/core';
import type { SiteDocument } from '@plumbline/contract';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../document-words.ts';
import classes from './view.module.css';

/** The materials that a daily report says were used, and what is out of line with what was withdrawn; nothing where it names none. */
export function ReportedMaterials({
  materials = [],
  warnings = [],
}: Pick<SiteDocument, 'materials' | 'warnings'>) {
  const { t } = useTranslation();
  if (materials.length === 0) return null;
  return (
    <section aria-label={t('Materials used')}>
      <Text size="xs" c="dimmed" mb={4}>
        {t('Materials used')}
      </Text>
      <Table className={classes.materials}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Material')}</Table.Th>
            <Table.Th data-number>{t('Quantity used')}</Table.Th>
            <Table.Th>{t('Unit')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {materials.map(({ id, code, description, unit, report_qty }) => (
            <Table.Tr key={id}>
              <Table.Td>
                {description ?? code ?? `#${id}`}
                {description && code && (
                  <Text size="xs" c="dimmed">
                    {code}
                  </Text>
                )}
              </Table.Td>
              <Table.Td data-number>{formatNumber(report_qty)}</Table.Td>
              <Table.Td>{unit ?? '–'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {warnings.length > 0 && (
        <Alert color="pending" variant="light" mt="sm" icon={<TriangleAlert aria-hidden />}>
          {warnings.map((warning) => (
            <Text key={warning} size="sm">
              {warning}
            </Text>
          ))}
        </Alert>
      )}
    </section>
  );
}
