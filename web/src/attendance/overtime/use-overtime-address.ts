import { useUrlState } from '../../ui/url-state.ts';

/** Which overtime is open over its list, as the address has it. */
export function useOvertimeAddress() {
  const [{ request }, set] = useUrlState({ request: 0 });
  return {
    id: Math.max(0, Math.trunc(request)),
    open: (id: number) => set({ request: id }, { opens: true }),
    close: () => set({ request: 0 }),
  };
}
export type OvertimeAddress = ReturnType<typeof useOvertimeAddress>;
