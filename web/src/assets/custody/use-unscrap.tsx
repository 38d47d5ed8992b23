import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import {
  type Asset,
  type Call,
  type Condition,
  conditions,
  type Family,
  familyValue,
  pathOfPlace,
} from '@plumbline/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../platform/commands/use-command.ts';
import { showSuccess } from '../../platform/notices.tsx';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { fullNameOf } from '../asset-name.ts';
import { assetWords } from '../asset-words.ts';
import { custodyInStore } from './custody-record.ts';

/** Takes a scrapped asset back into the store. @returns `ask`, which opens the dialog, and `dialog`, to be drawn */
export function useUnscrap(family: Family): { ask: (asset: Asset) => void; dialog: ReactNode } {
  const [asset, setAsset] = useState<Asset | null>(null);
  return {
    ask: setAsset,
    dialog: asset && <UnscrapDialog family={family} asset={asset} onClose={() => setAsset(null)} />,
  };
}

type UnscrapDialogProps = { family: Family; asset: Asset; onClose: () => void };

/** The condition in which it comes back. Rule: ASSET-31. */
function UnscrapDialog({ family, asset, onClose }: UnscrapDialogProps) {
  const { t } = useTranslation();
  const words = assetWords[family.name];
  const [condition, setCondition] = useState<Condition>(asset.latest_movement.condition);
  const unscrap = useCommand(family.unscrap, {
    success: false,
    onDone: ({ state }) => {
      if (state === 'saved') showSuccess(words.unscrappedTitle, t(words.unscrapped));
      onClose();
    },
  });

  async function submit() {
    const confirmed = await confirmAction({
      sentence: t(words.unscrapping),
      subject: fullNameOf(asset),
      verb: t('Unscrap'),
    });
    if (!confirmed) return;
    const body = {
      [`${family.one}_movement_id`]: familyValue(family, asset.latest_movement, '_movement_id'),
      [`${family.one}_id`]: asset.id,
      status: condition,
    };
    unscrap.mutate({
      input: { body } as Call<Family['unscrap']>,
      ...custodyInStore(family),
      name: t('Unscrap {{name}}', { name: fullNameOf(asset) }),
      place: pathOfPlace({ kind: 'assets', family: family.name }),
    });
  }

  return (
    <Dialog opened onClose={onClose} size={400} title={t(words.unscrap)}>
      <Stack>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {fullNameOf(asset)}
        </Text>
        <Radio.Group
          label={t('Condition')}
          value={condition}
          onChange={(next) => setCondition(next as Condition)}
        >
          <Group mt={4}>
            {conditions.map((each) => (
              <Radio key={each} value={each} label={t(each)} />
            ))}
          </Group>
        </Radio.Group>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('Close')}
          </Button>
          <Button loading={unscrap.isPending} onClick={() => void submit()}>
            {t('Unscrap')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
