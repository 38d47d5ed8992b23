import { useUrlState } from '../../ui/url-state.ts';

/** Whether a price list is being imported, from the address. */
export function useImportAddress() {
  const [{ importing }, set] = useUrlState({ importing: 0 });
  return {
    importing: importing === 1,
    open: () => set({ importing: 1 }, { opens: true }),
    close: () => set({ importing: 0 }),
  };
}
