import { Button, Text, Tooltip } from '@mantine/core';
import type { Asset, Family } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChosenBar } from '../../ui/list/chosen-bar.tsx';
import { assetWords } from '../asset-words.ts';
import type { ActName } from '../custody/act-panel-props.ts';
import { acts } from '../custody/acts.tsx';

type SelectionBarProps = {
  family: Family;
  assets: readonly Asset[];
  onAct: (act: ActName) => void;
  onClear: () => void;
  /** What else can be done with them. */
  children?: ReactNode;
};

/**
 * The actions for the selected assets; one that some of them do not allow says why, and one that none allows is left
 * out.
 */
export function SelectionBar({ family, assets, onAct, onClear, children }: SelectionBarProps) {
  const { t } = useTranslation();
  if (assets.length === 0) return null;
  const offered = acts.filter(({ isPossible }) => assets.some((asset) => isPossible(asset, assets)));
  return (
    <ChosenBar words={t(assetWords[family.name].chosen, { count: assets.length })} onClear={onClear}>
      {offered.map(({ name, label, icon: Icon, isPossible, refusal }) => {
        const others = assets.filter((asset) => !isPossible(asset, assets)).length;
        return (
          <Tooltip
            key={name}
            label={t(refusal)}
            disabled={others === 0}
            events={{ hover: true, focus: true, touch: true }}
          >
            <Button
              size="xs"
              variant="default"
              leftSection={<Icon size={14} aria-hidden />}
              data-disabled={others > 0 || undefined}
              aria-disabled={others > 0}
              onClick={() => others === 0 && onAct(name)}
            >
              {t(label)}
            </Button>
          </Tooltip>
        );
      })}
      {offered.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('No action is available for these items right now.')}
        </Text>
      )}
      {children}
    </ChosenBar>
  );
}
