import { lazy } from 'react';
import { HomeClock } from '../attendance/index.ts';
import { HomeScreen } from '../home/index.ts';
import { ReadyNotice } from '../offline-package/index.ts';
import { LazyHelper } from '../ui/states/lazy-part.tsx';

// Apart from the screen, because it brings the drafts of every slice.
const Unfinished = lazy(() => import('./unfinished.tsx'));

/** My Tasks, with what is on this device. */
export default function Home() {
  return (
    <HomeScreen
      clock={<HomeClock />}
      onDevice={
        <>
          <ReadyNotice />
          <LazyHelper>
            <Unfinished />
          </LazyHelper>
        </>
      }
    />
  );
}
