import type { Family } from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { useUrlState } from '../ui/url-state.ts';

const tabs = [
  'list',
  'requests',
  'delivery',
  'calendar',
  'service',
  'scrapped',
  'categories',
  'reminders',
] as const;
export type StoreTab = (typeof tabs)[number];

/** The tab of a family's screen in the address. */
export function useStoreAddress(family: Family) {
  const [{ tab }] = useUrlState({ tab: 'list' });
  const navigate = useNavigate();
  return {
    tab: tabs.find((name) => name === tab) ?? 'list',
    /** Opens a tab, without the filters of the one before. @param search what is in its address besides */
    openTab: (next: StoreTab, search: Record<string, string | number> = {}) =>
      void navigate({
        to: `/${family.name}`,
        search: { ...(next === 'list' ? {} : { tab: next }), ...search },
      } as never),
  };
}

/** What is open above a list of assets, from the address: one of them, its movements, or the form that adds one. */
export function useAssetAddress() {
  const closed = { item: 0, editing: 0, adding: 0, movements: 0, importing: 0 };
  const [{ item, editing, adding, movements, importing }, set] = useUrlState(closed);
  const idOf = (value: number) => Math.max(0, Math.trunc(value));
  return {
    item: idOf(item),
    editing: editing === 1,
    adding: adding === 1,
    movements: idOf(movements),
    importing: importing === 1,
    showImport: () => set({ ...closed, importing: 1 }, { opens: true }),
    open: (id: number) => set({ ...closed, item: id }, { opens: true }),
    edit: (id: number) => set({ ...closed, item: id, editing: 1 }, { opens: true }),
    setEditing: (next: boolean) => set({ editing: next ? 1 : 0 }),
    add: () => set({ ...closed, adding: 1 }, { opens: true }),
    /** Shown above what is open; if nothing is open, Back closes it. */
    showMovements: (id: number) => set({ movements: id }, { opens: item === 0 }),
    closeMovements: () => set({ movements: 0 }),
    close: () => set(closed),
  };
}

export type AssetAddress = ReturnType<typeof useAssetAddress>;
