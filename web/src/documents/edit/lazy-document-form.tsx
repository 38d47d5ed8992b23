import { Skeleton, Stack } from '@mantine/core';
import { type ComponentProps, lazy } from 'react';
import { LazyPart } from '../../ui/states/lazy-part.tsx';
import { Loading } from '../../ui/states/loading.tsx';

const DocumentForm = lazy(() =>
  import('../form/document-form.tsx').then((module) => ({ default: module.DocumentForm })),
);

/** The form of a document; it comes when one writes, not when one reads. */
export function LazyDocumentForm(props: ComponentProps<typeof DocumentForm>) {
  return (
    <LazyPart fallback={<Loading skeleton={<FormSkeleton />} />}>
      <DocumentForm {...props} />
    </LazyPart>
  );
}

function FormSkeleton() {
  return (
    <Stack gap="md" maw={720}>
      {[1, 2, 3, 4].map((field) => (
        <Skeleton key={field} height={56} />
      ))}
    </Stack>
  );
}
