import { useUrlState } from '../../ui/url-state.ts';

const closed = { withdrawal: 0, adding: 0, material: 0 };

/** What is open above a list of withdrawals, from the address: one of them, or the form of a new one. */
export function useWithdrawalAddress() {
  const [{ withdrawal, adding, material }, set] = useUrlState(closed);
  return {
    shown: Math.max(0, Math.trunc(withdrawal)),
    adding: adding === 1,
    /** The material of the new one, if the address has one. */
    material: Math.max(0, Math.trunc(material)),
    open: (id: number) => set({ ...closed, withdrawal: id }, { opens: true }),
    add: () => set({ ...closed, adding: 1 }, { opens: true }),
    close: () => set(closed),
  };
}
