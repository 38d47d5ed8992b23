import { lazy } from 'react';
import { handOverOutbox } from '../assets/index.ts';
import { useSignedIn } from '../platform/session.ts';
import { LazyPart } from '../ui/states/lazy-part.tsx';
import { AtStart } from './at-start.tsx';
import { homeOf } from './navigation.ts';
import { ScreenLoading } from './screen-loading.tsx';

const DeliveriesScreen = lazy(() => import('../assets/delivery/deliveries-screen.tsx'));

/** My deliveries; drivers begin with them. */
export default function Deliveries() {
  const { role } = useSignedIn();
  return (
    <LazyPart fallback={<ScreenLoading />}>
      <DeliveriesScreen
        first={homeOf(role) === '/deliveries' && <AtStart except={[handOverOutbox.name]} />}
      />
    </LazyPart>
  );
}
