import { Skeleton, Stack } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import { useDocumentAddress } from '../document-address.ts';
import { useDocument } from '../use-document.ts';
import { DocumentGone } from './document-gone.tsx';
import { DocumentView } from './document-view.tsx';
import { Neighbours } from './neighbours.tsx';
import classes from './view.module.css';
import { WayBack } from './way-back.tsx';

/** One document to read: as soon as it is there, and until somebody deletes it. */
export function DocumentScreen({ item, id }: { item: WorkItem; id: number }) {
  const { document } = useDocument(id);
  const address = useDocumentAddress();

  return (
    <>
      <div className={classes.way}>
        <WayBack type={document?.type ?? address.type} />
        <Neighbours item={item} id={id} />
      </div>
      <DocumentBody item={item} id={id} titled />
    </>
  );
}

/** The document itself, or why it is not there. @param titled whether its type and date are above it */
export function DocumentBody({ item, id, titled }: { item: WorkItem; id: number; titled: boolean }) {
  const { document, gone, error, refetch } = useDocument(id);
  const address = useDocumentAddress();
  const type = document?.type ?? address.type;
  if (gone) return <DocumentGone known={document !== undefined} onBack={() => address.toList(type)} />;
  if (document) return <DocumentView document={document} item={item} titled={titled} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Loading skeleton={<ViewSkeleton />} />;
}

function ViewSkeleton() {
  return (
    <Stack gap="lg" maw={840}>
      <Skeleton height={24} width="50%" />
      <SkeletonLines lines={5} />
      <Skeleton height={256} width={256} />
    </Stack>
  );
}
