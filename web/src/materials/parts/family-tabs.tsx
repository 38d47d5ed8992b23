import { Tabs } from '@mantine/core';
import type { MaterialType } from '@plumbline/contract';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenTitle } from '../../ui/layout/screen-title.ts';
import { SectionTabList, SectionTabs } from '../../ui/layout/section-tabs.tsx';
import { LazyPart } from '../../ui/states/lazy-part.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { useNarrow } from '../../ui/use-device.ts';

/** A tab; its screen is loaded when it is first opened. */
export type FamilyTab = {
  label: string;
  /** How much there is to do in it, as a badge. */
  count?: ReactNode;
  /** Its screen, of the family; some screens are shown elsewhere, of one project or task. */
  Tab: ComponentType<{ type: MaterialType; item?: never }>;
};

type FamilyTabsProps<Name extends string> = {
  type: MaterialType;
  /** What the materials are called. */
  label: string;
  tabs: Readonly<Record<Name, FamilyTab>>;
  /** Those that the reader has, in their order. */
  offered: readonly Name[];
  /** The open one. */
  shown: Name;
  onShow: (next: Name) => void;
};

/** The tabs of one family of materials. */
export function FamilyTabs<Name extends string>(props: FamilyTabsProps<Name>) {
  const { type, label, tabs, offered, shown, onShow } = props;
  const { t } = useTranslation();
  // Else the open tab is the one in sight.
  const narrow = useNarrow();
  useScreenTitle(narrow ? undefined : `${label} › ${t(tabs[shown].label)}`);
  return (
    <SectionTabs within="group" value={shown} onChange={(next) => onShow(next as Name)}>
      <SectionTabList folds aria-label={label}>
        {offered.map((name) => {
          const { label, count } = tabs[name];
          return (
            <Tabs.Tab key={name} value={name} rightSection={count}>
              {t(label)}
            </Tabs.Tab>
          );
        })}
      </SectionTabList>
      <LazyPart fallback={<Loading />}>
        {offered.map((name) => {
          const { Tab } = tabs[name];
          return (
            <Tabs.Panel key={name} value={name}>
              <Tab type={type} />
            </Tabs.Panel>
          );
        })}
      </LazyPart>
    </SectionTabs>
  );
}
