import { Tabs, Text } from '@mantine/core';
import type { ImportResult } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { formatPercentage, PercentageBar } from '../ui/badges/percentage-bar.tsx';
import { Figures } from '../ui/import-reading/import-frame.tsx';
import { Collapsible } from '../ui/layout/collapsible.tsx';
import classes from './import.module.css';
import { PreviewTree } from './preview-tree.tsx';
import { SkippedRows } from './skipped-rows.tsx';

/** What an import would make: how much, its tree, and what is left out or worth a look. */
export function ImportPreview({ result }: { result: ImportResult }) {
  const { t } = useTranslation();
  const { counts, preview, notes } = result;
  const shown = preview.nodes.length;
  const allItems = counts.parents + counts.leaves;
  // A large schedule is shown by its parents, one without parents by its activities.
  const total = counts.parents === 0 || shown === allItems ? allItems : counts.parents;
  const figures: [string, string][] = [
    [t('Parents'), t('{{value, number}}', { value: counts.parents })],
    [t('Activities'), t('{{value, number}}', { value: counts.leaves })],
    [t('Levels'), String(preview.levels)],
    [t('Skipped'), t('{{value, number}}', { value: counts.skipped })],
    [t('Overall'), formatPercentage(preview.percentage)],
  ];

  return (
    <>
      <header className={classes.summary}>
        <h2 className={classes.title}>{preview.title}</h2>
        <Text size="xs" c="dimmed">
          {preview.code}
        </Text>
        <Figures figures={figures} />
        <PercentageBar bare value={preview.percentage} label={t('Overall percentage')} />
      </header>
      <Tabs defaultValue="tree" keepMounted={false}>
        <Tabs.List px="sm">
          <Tabs.Tab value="tree">{t('What will be imported')}</Tabs.Tab>
          {counts.skipped > 0 && (
            <Tabs.Tab value="skipped" rightSection={<Count value={counts.skipped} />}>
              {t('Skipped')}
            </Tabs.Tab>
          )}
          {notes.length > 0 && (
            <Tabs.Tab value="warnings" rightSection={<Count value={notes.length} />}>
              {t('Warnings')}
            </Tabs.Tab>
          )}
        </Tabs.List>
        <Tabs.Panel value="tree">
          <PreviewTree nodes={preview.nodes} />
          {shown < allItems && (
            <Text size="xs" c="dimmed" p="sm">
              {shown < total
                ? t('Showing the first {{shown, number}} of {{total, number}}. All will be imported.', {
                    shown,
                    total,
                  })
                : t('Only parents are shown. All items will be imported.')}
            </Text>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="skipped">
          <SkippedRows rows={preview.skipped} total={counts.skipped} />
        </Tabs.Panel>
        <Tabs.Panel value="warnings">
          <ul className={classes.list}>
            {notes.map((note) => (
              <ImportNote key={note.sentence} note={note} />
            ))}
          </ul>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function Count({ value }: { value: number }) {
  const { t } = useTranslation();
  return <span className={classes.count}>{t('{{value, number}}', { value })}</span>;
}

/** A warning, with the rows that it is about. */
function ImportNote({ note: { sentence, rows, count } }: { note: ImportResult['notes'][number] }) {
  const { t } = useTranslation();
  return (
    <li>
      {t(sentence)}
      {rows.length > 0 && (
        <Collapsible label={t('Rows')}>
          <Text size="sm" c="dimmed">
            {rows.join(', ')}
            {count > rows.length && ` ${t('and {{count, number}} more', { count: count - rows.length })}`}
          </Text>
        </Collapsible>
      )}
    </li>
  );
}
