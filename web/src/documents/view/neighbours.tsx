import { ActionIcon, Group, Text } from '@mantine/core';
import { DOCUMENTS_PER_PAGE, listDocuments, type WorkItem } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { showProblem } from '../../platform/notices.tsx';
import { offsetBefore, useDocumentAddress } from '../document-address.ts';
import { listCall, useDocumentList } from '../use-document-list.ts';
import classes from './view.module.css';

/** The way to the documents before and after one in the list that it was opened from, over the ends of its page. */
export function Neighbours({ item, id }: { item: WorkItem; id: number }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const address = useDocumentAddress();
  const { data: list } = useDocumentList(item, address);
  const { offset } = address;
  const index = list?.data.findIndex((row) => row.id === id) ?? -1;
  // Opened by a link: there is no list around it.
  if (!list || index < 0 || list.total === 1) return null;
  const position = offset + index;

  async function turn(step: 1 | -1) {
    const next = list?.data[index + step];
    if (next) return address.turnTo(next.id, offset);
    const at = step > 0 ? offset + DOCUMENTS_PER_PAGE : offsetBefore(offset);
    try {
      const { data } = await client.fetchQuery(endpointQuery(listDocuments, listCall(item, address, at)));
      const row = step > 0 ? data[0] : data.at(-1);
      if (row) address.turnTo(row.id, at);
    } catch (error) {
      showProblem(error, 'reading');
    }
  }

  return (
    <Group gap={2} wrap="nowrap">
      <Text size="xs" c="dimmed" className="numbers" mr={4} style={{ whiteSpace: 'nowrap' }}>
        {t('{{position}} of {{total}}', { position: position + 1, total: list.total })}
      </Text>
      <ActionIcon
        className={classes.turn}
        aria-label={t('Previous document')}
        disabled={position === 0}
        onClick={() => void turn(-1)}
      >
        <ChevronLeft size={16} />
      </ActionIcon>
      <ActionIcon
        className={classes.turn}
        aria-label={t('Next document')}
        disabled={position + 1 >= list.total}
        onClick={() => void turn(1)}
      >
        <ChevronRight size={16} />
      </ActionIcon>
    </Group>
  );
}
