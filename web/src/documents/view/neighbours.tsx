import { DOCUMENTS_PER_PAGE, listDocuments, type WorkItem } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { showProblem } from '../../platform/notices.tsx';
import { offsetBefore, useDocumentAddress } from '../document-address.ts';
import { QueueNeighbours } from '../to-review/queue-neighbours.tsx';
import { listCall, useDocumentList } from '../use-document-list.ts';
import { Turn } from './turn.tsx';

type NeighboursProps = { item: WorkItem; id: number };

/** The way to the documents before and after one in the list that it was opened from, over the ends of its page. */
export function Neighbours(props: NeighboursProps) {
  const { queue } = useDocumentAddress();
  return queue ? (
    <QueueNeighbours key={props.id} id={props.id} queue={queue} />
  ) : (
    <ListNeighbours {...props} />
  );
}

function ListNeighbours({ item, id }: NeighboursProps) {
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
    <Turn
      words={t('{{position}} of {{total}}', { position: position + 1, total: list.total })}
      hasPrevious={position > 0}
      hasNext={position + 1 < list.total}
      onTurn={(step) => void turn(step)}
    />
  );
}
