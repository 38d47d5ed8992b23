import { useUrlState } from '../../ui/url-state.ts';

const closed = { withdrawal: 0, adding: 0, material: 0 };

/** The form of a new withdrawal above their list, from the address. */
export function useWithdrawalAddress() {
  const [{ adding, material }, set] = useUrlState(closed);
  return {
    adding: adding === 1,
    /** The material of the new one, if the address has one. */
    material: Math.max(0, Math.trunc(material)),
    add: () => set({ ...closed, adding: 1 }, { opens: true }),
    close: () => set(closed),
  };
}
