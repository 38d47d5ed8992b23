import { StoreWork } from '../home/index.ts';
import { OverviewScreen } from '../overview/index.ts';
import { useSignedIn } from '../platform/session.ts';
import { AtStart } from './at-start.tsx';
import { hasMyTasks } from './navigation.ts';

/** The Overview. Those who look after the store begin with what they issue and receive. Rule: SCREEN-13. */
export default function Overview() {
  const { role } = useSignedIn();
  return (
    <OverviewScreen
      first={
        <>
          <AtStart />
          {!hasMyTasks(role) && <StoreWork />}
        </>
      }
    />
  );
}
