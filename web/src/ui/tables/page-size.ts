import { useLocalStorage } from '@mantine/hooks';
import { pageSizes } from '@plumbline/contract';

export type PageSize = (typeof pageSizes)[number];

const FIRST: PageSize = 25;

export const isPageSize = (size: unknown): size is PageSize => pageSizes.some((one) => one === size);

/** How many rows a page of every list has on this device, where the address of a list does not say otherwise. */
export function usePageSize() {
  return useLocalStorage<PageSize>({
    key: 'plumbline.page-size',
    defaultValue: FIRST,
    getInitialValueInEffect: false,
    deserialize: (stored) => {
      const size = Number(stored);
      return isPageSize(size) ? size : FIRST;
    },
  });
}
