import { Badge, Select, Text } from '@mantine/core';
import { type AssetCard, type AssetRequest, type Family, unissuedOf } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { itemName } from '../requests/items-in-words.ts';
import { descriptionKey } from '../requests/use-free.ts';
import classes from './issue.module.css';
import type { IssueLine } from './issue-values.ts';
import { type OpenLine, openLines } from './open-lines.ts';

type RequestToIssueProps = {
  family: Family;
  request: AssetRequest;
  lines: readonly IssueLine[];
  onAdd: (asset: AssetCard) => void;
};

/** What an approved request still asks for, each with what is in the store to choose from. */
export function RequestToIssue({ family, request, lines, onAdd }: RequestToIssueProps) {
  const { t } = useTranslation();
  const open = openLines(request, lines);
  return (
    <section className={classes.open} aria-label={t('Still to issue')}>
      <Text size="sm" fw={600}>
        {t('Still to issue')}
      </Text>
      <ul className={classes.openLines}>
        {open.map((line) => (
          <li key={line.item.id} className={classes.openLine}>
            <span className={classes.openName}>
              {itemName(line.item)}
              <Badge
                variant="light"
                size="sm"
                fz="xs"
                tt="none"
                miw="max-content"
                color={line.chosen >= line.left ? 'good' : 'pending'}
              >
                {t('{{chosen}} of {{left}} chosen', { chosen: line.chosen, left: line.left })}
              </Badge>
            </span>
            {line.chosen < line.left && (
              <InStore family={family} line={line} taken={lines.map(({ id }) => id)} onAdd={onAdd} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type InStoreProps = {
  family: Family;
  line: OpenLine;
  taken: readonly number[];
  onAdd: (asset: AssetCard) => void;
};

/** The items in the store that a line may be issued from; one is added as soon as it is picked. */
function InStore({ family, line: { item }, taken, onAdd }: InStoreProps) {
  const { t } = useTranslation();
  const search_term = item.tool ? `${item.tool.brand} ${item.tool.serial_no}` : item.description;
  const { data, isFetching } = useEndpoint(unissuedOf(family), {
    query: { unissued_only: 'true', search_term },
  });
  const offered = (data ?? []).filter(
    ({ id, description }) =>
      !taken.includes(id) &&
      (item.tool_id === null
        ? descriptionKey(description) === descriptionKey(item.description)
        : id === item.tool_id),
  );
  if (!isFetching && offered.length === 0)
    return (
      <Text size="sm" c="var(--pending)">
        {t('None in the store')}
      </Text>
    );
  return (
    <Select
      aria-label={t('Add {{name}}', { name: itemName(item) })}
      placeholder={t('Add by serial number')}
      className={classes.openPicker}
      searchable
      data={offered.map(({ id, brand, serial_no, condition }) => ({
        value: String(id),
        label: t('S/N {{number}}', { number: `${serial_no} · ${brand} · ${t(condition)}` }),
      }))}
      nothingFoundMessage={isFetching ? t('Loading...') : t('None in the store')}
      value={null}
      onChange={(id) => {
        const asset = offered.find((each) => String(each.id) === id);
        if (asset) onAdd(asset);
      }}
    />
  );
}
