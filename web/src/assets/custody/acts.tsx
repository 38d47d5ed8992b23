import type { Asset } from '@plumbline/contract';
import { Archive, type LucideIcon, PackageCheck, Undo2, Wrench } from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import type { ActName, ActPanelProps } from './act-panel-props.ts';

/** An action on one asset or several at once. */
type Act = {
  name: ActName;
  label: string;
  icon: LucideIcon;
  /** Whether it can be done with an asset as part of the selection. */
  isPossible: (asset: Asset, all: readonly Asset[]) => boolean;
  /** Why it cannot be done with all that are chosen. */
  refusal: string;
  panel: ComponentType<ActPanelProps>;
};

/** The actions in the order in which they are offered; add new ones here. */
export const acts = [
  {
    name: 'issue',
    label: 'Issue',
    icon: PackageCheck,
    isPossible: ({ abilities }) => abilities.issue,
    refusal: 'Only items in the store can be issued.',
    panel: lazy(() => import('../issue/issue-panel.tsx')),
  },
  {
    name: 'return',
    label: 'Return',
    icon: Undo2,
    isPossible: (asset, all) =>
      asset.abilities.return &&
      asset.project !== null &&
      asset.project.id === all.find(({ project }) => project !== null)?.project?.id,
    refusal: 'Only items at the same project can be returned together.',
    panel: lazy(() => import('./return-panel.tsx')),
  },
  {
    name: 'scrap',
    label: 'Scrap',
    icon: Archive,
    isPossible: ({ abilities }) => abilities.scrap,
    refusal: 'Some of the selected items cannot be scrapped now.',
    panel: lazy(() => import('./scrap-panel.tsx')),
  },
  {
    name: 'service',
    label: 'Service',
    icon: Wrench,
    isPossible: ({ abilities }) => abilities.service,
    refusal: 'Some of the selected items cannot be sent to service now.',
    panel: lazy(() => import('./service-panel.tsx')),
  },
] as const satisfies readonly Act[];
