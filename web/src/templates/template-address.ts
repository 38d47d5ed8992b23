import { useUrlState } from '../ui/url-state.ts';

const modes = ['edit', 'use'] as const;

/** Which template is open next to the list, as the address has it, and whether it is edited or used. */
export function useTemplateAddress() {
  const [{ template, mode }, set] = useUrlState({ template: 0, mode: '' });
  return {
    template,
    mode: modes.find((name) => name === mode) ?? 'view',
    open: (id: number, next: '' | (typeof modes)[number] = '') =>
      set({ template: id, mode: next }, { opens: true }),
    show: (next: '' | (typeof modes)[number]) => set({ mode: next }),
    close: () => set({ template: 0, mode: '' }),
  };
}
