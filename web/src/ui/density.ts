import { useLocalStorage } from '@mantine/hooks';
import { useLayoutEffect } from 'react';

/** How high the rows of lists are. Rule: SCREEN-17. */
export type Density = 'comfortable' | 'compact';

/** The density of lists on this device, and what changes it. A phone and a desk of one person differ. */
export function useDensity(): [Density, (next: Density) => void] {
  const [stored, store] = useLocalStorage<Density>({
    key: 'plumbline.density',
    defaultValue: 'comfortable',
    getInitialValueInEffect: false,
  });
  return [stored === 'compact' ? 'compact' : 'comfortable', store];
}

/** Gives the style sheets the density of this device. Used once, by the frame of all screens. */
export function useDensityOfRows() {
  const [density] = useDensity();
  useLayoutEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
}
