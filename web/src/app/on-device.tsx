import { lazy } from 'react';
import { ReadyNotice } from '../offline-package/index.ts';
import { LazyHelper } from '../ui/states/lazy-part.tsx';

// Apart from the screens, because it brings the drafts of every slice.
const Unfinished = lazy(() => import('./unfinished.tsx'));

/**
 * What is on this device, on the screen that one begins with: since when it is ready for offline, and what is unfinished.
 * @param except the kinds of draft that the screen shows itself
 */
export function OnDevice({ except = [] }: { except?: readonly string[] | undefined }) {
  return (
    <>
      <ReadyNotice />
      <LazyHelper>
        <Unfinished except={except} />
      </LazyHelper>
    </>
  );
}
