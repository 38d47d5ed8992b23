import { useUrlState } from '../ui/url-state.ts';

/** What is open over the list, as the address has it: one account's details, or the form that adds one. */
export function useUserAddress() {
  const [{ user, adding }, set] = useUrlState({ user: 0, adding: 0 });
  return {
    user,
    adding: adding === 1,
    open: (id: number) => set({ user: id, adding: 0 }, { opens: true }),
    add: () => set({ adding: 1, user: 0 }, { opens: true }),
    close: () => set({ user: 0, adding: 0 }),
  };
}
