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

/** Whose overtime is being added, as the address has it; 0: no one's. */
export function useAddedOvertime() {
  const [{ overtime_of }, set] = useUrlState({ overtime_of: 0 });
  return {
    of: overtime_of,
    begin: (employeeId: number) => set({ overtime_of: employeeId }),
    close: () => set({ overtime_of: 0 }),
  };
}
