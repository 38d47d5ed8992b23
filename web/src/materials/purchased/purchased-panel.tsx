import { ActionIcon, Group, Skeleton, Table, Text } from '@mantine/core';
import { type PurchasedAmounts, purchaseMonths, purchaseYears, totalPurchased } from '@plumbline/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { ProjectPicker } from '../../ui/fields/project-picker.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LazyPart } from '../../ui/states/lazy-part.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { totalWords } from '../figures/figure-words.ts';
import { monthName } from './month-name.ts';
import classes from './purchased.module.css';

const PurchasedChart = lazy(() => import('./purchased-chart.tsx'));

type PurchasedPanelProps = {
  year: number;
  onYear: (year: number) => void;
  /** The project to begin with; all of them without one. */
  projectId: number | undefined;
  /** Whether it stays with that project. */
  ofItem: boolean;
  onClose: () => void;
};

/** What was purchased in a year, month by month: of all projects, or of one. Rule: STOCK-11. */
export default function PurchasedPanel({ year, onYear, projectId, ofItem, onClose }: PurchasedPanelProps) {
  const { t } = useTranslation();
  const [project, setProject] = useState(projectId ?? 0);
  const amounts = useEndpoint(
    totalPurchased,
    { query: { year, project: project || undefined } },
    { keepPrevious: true },
  );
  return (
    <SidePanel docked inAddress title={t('Purchased Amount Total')} size={600} opened onClose={onClose}>
      <div className={classes.choice}>
        {!ofItem && (
          <ProjectPicker
            all={t('All projects')}
            value={project}
            onPick={(picked) => setProject(picked?.id ?? 0)}
          />
        )}
        <YearStepper year={year} onYear={onYear} />
      </div>
      {amounts.data ? (
        <div aria-busy={amounts.isPlaceholderData || undefined}>
          <Amounts year={year} amounts={amounts.data} />
        </div>
      ) : amounts.error ? (
        <ErrorState error={amounts.error} onRetry={() => void amounts.refetch()} />
      ) : (
        <Loading skeleton={<Skeleton height={520} />} />
      )}
    </SidePanel>
  );
}

function YearStepper({ year, onYear }: { year: number; onYear: (year: number) => void }) {
  const { t } = useTranslation();
  return (
    <Group gap={4} wrap="nowrap" role="group" aria-label={t('Year')}>
      <ActionIcon
        variant="default"
        size={36}
        className={classes.step}
        aria-label={t('Previous year')}
        disabled={year <= purchaseYears.first}
        onClick={() => onYear(year - 1)}
      >
        <ChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <Text fw={600} className={`numbers ${classes.year}`} role="status">
        {year}
      </Text>
      <ActionIcon
        variant="default"
        size={36}
        className={classes.step}
        aria-label={t('Next year')}
        disabled={year >= purchaseYears.last}
        onClick={() => onYear(year + 1)}
      >
        <ChevronRight size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function Amounts({ year, amounts }: { year: number; amounts: PurchasedAmounts }) {
  const { t } = useTranslation();
  return (
    <>
      <LazyPart fallback={<Skeleton height={200} />}>
        <PurchasedChart amounts={amounts} />
      </LazyPart>
      <Table aria-label={t('Purchased amount by month')} mt="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Month')}</Table.Th>
            <Table.Th ta="right">{t('Purchased amount')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {purchaseMonths.map((month) => (
            <Table.Tr key={month}>
              <Table.Td>
                {monthName(month)} {year}
              </Table.Td>
              <Table.Td ta="right" className="numbers">
                {totalWords(amounts[month])}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th>{t('Total')}</Table.Th>
            <Table.Th ta="right" className="numbers">
              {totalWords(amounts.total_purchased)}
            </Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
      <Text size="xs" c="dimmed" mt="xs">
        {t('Quantity × price of Issue POs, by PO date.')}
      </Text>
    </>
  );
}
