import { Affix, Paper, Text } from '@mantine/core';
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { createContext, type ReactNode, Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../overlays/dialog.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadingWords, useLoadingPhase } from './loading.tsx';
import { PartProblem } from './part-problem.tsx';

type LazyPartProps = {
  /** Shown in its place while it loads. */
  fallback?: ReactNode;
  children: ReactNode;
};

/** A part of a screen that is loaded when it is first needed. Where it fails, its own place says so. */
export function LazyPart({ fallback, children }: LazyPartProps) {
  return (
    <CatchBoundary
      getResetKey={() => 'part'}
      errorComponent={({ error, reset }) => <PartProblem error={error} onRetry={reset} />}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  );
}

type LazyDialogProps = LazyPartProps & {
  opened: boolean;
  /** Closes the dialog, also the one that says that it could not be loaded. */
  onClose: () => void;
};

const DialogContext = createContext<Pick<LazyDialogProps, 'opened' | 'onClose'>>({
  opened: false,
  onClose: () => {},
});

/**
 * A dialog or panel that is loaded when it is first opened. Where it fails, a dialog says so, and what is open below it
 * stays. A browser does not ask again for what did not come once: trying again reloads the page.
 */
export function LazyDialog({ opened, onClose, fallback, children }: LazyDialogProps) {
  return (
    <DialogContext value={{ opened, onClose }}>
      <CatchBoundary getResetKey={() => String(opened)} errorComponent={FailedDialog}>
        <Suspense fallback={fallback ?? <PendingDialog />}>{children}</Suspense>
      </CatchBoundary>
    </DialogContext>
  );
}

/**
 * Says that a dialog is still loading, after a second. It takes no focus, so that the dialog returns it to what opened it.
 */
function PendingDialog() {
  const { opened } = use(DialogContext);
  const phase = useLoadingPhase(opened);
  if (phase !== 'words' && phase !== 'late') return null;
  return (
    <Affix position={{ top: 64, right: 16 }}>
      <Paper withBorder shadow="sm" px="sm" py={4}>
        <Text size="xs" role="status">
          <LoadingWords phase={phase} />
        </Text>
      </Paper>
    </Affix>
  );
}

function FailedDialog({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  const { opened, onClose } = use(DialogContext);
  return (
    <Dialog opened={opened} title={t('Could not be opened')} onClose={onClose}>
      <ErrorState error={error} onRetry={() => window.location.reload()} />
    </Dialog>
  );
}

/** A part that is loaded apart from the screen: where it fails, nothing else does. */
export function LazyHelper({ fallback, children }: LazyPartProps) {
  return (
    <CatchBoundary getResetKey={() => 'helper'} errorComponent={Nothing}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  );
}

const Nothing = () => null;
