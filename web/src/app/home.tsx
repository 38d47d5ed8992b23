import { HomeClock } from '../attendance/index.ts';
import { HomeScreen } from '../home/index.ts';
import { OnDevice } from './on-device.tsx';

/** My Tasks, with what is on this device. */
export default function Home() {
  return <HomeScreen clock={<HomeClock />} onDevice={<OnDevice />} />;
}
