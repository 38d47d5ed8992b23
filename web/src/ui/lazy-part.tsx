import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';
import { ErrorState } from './error-state.tsx';
import { PartProblem } from './part-problem.tsx';

type LazyPartProps = {
  /** What stands in its place while it comes. */
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
  /** Closes the dialog, also the one that says that it could not be loaded. */
  onClose: () => void;
};

/**
 * A dialog or panel that is loaded when it is first opened. Where it fails, a dialog says so, and what is open below it
 * stays. A browser does not ask again for what did not come once: trying again reloads the page.
 */
export function LazyDialog({ onClose, fallback, children }: LazyDialogProps) {
  const { t } = useTranslation();
  return (
    <CatchBoundary
      getResetKey={() => 'dialog'}
      errorComponent={({ error, reset }) => {
        const close = () => {
          onClose();
          reset();
        };
        return (
          <Dialog opened title={t('Could not be opened')} onClose={close}>
            <ErrorState error={error} onRetry={() => window.location.reload()} />
          </Dialog>
        );
      }}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  );
}

/** What is loaded beside the screen and shows nothing: where it fails, nothing else does. */
export function LazyHelper({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 'helper'} errorComponent={Nothing}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  );
}

const Nothing = () => null;
