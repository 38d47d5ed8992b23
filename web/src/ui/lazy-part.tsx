import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { createContext, type ReactNode, Suspense, use } from 'react';
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
        <Suspense fallback={fallback}>{children}</Suspense>
      </CatchBoundary>
    </DialogContext>
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

/** What is loaded beside the screen: where it fails, nothing else does. */
export function LazyHelper({ fallback, children }: LazyPartProps) {
  return (
    <CatchBoundary getResetKey={() => 'helper'} errorComponent={Nothing}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  );
}

const Nothing = () => null;
