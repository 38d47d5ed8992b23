import { ActionIcon, Stack, Text } from '@mantine/core';
import { assetStateNames, type FamilyName, type FoundAsset, readAssetLink } from '@plumbline/contract';
import { useRouter } from '@tanstack/react-router';
import { ScanLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import type { ScanResult } from '../../ui/scan/scanner.types.ts';
import { useScanner } from '../../ui/scan/use-scanner.tsx';
import { findScanned } from './find-scanned.ts';

const itemPath = (family: FamilyName, id: number) => `/${family}/${id}`;

/** In the top bar: scans a label, or takes a serial number, and opens the item. */
export default function ScanToOpen({ size }: { size: number }) {
  const { t } = useTranslation();
  const router = useRouter();
  const [found, setFound] = useState<FoundAsset[]>([]);
  const { open, scanner } = useScanner({ title: t('Scan an item'), onCode: goTo });

  async function goTo(code: string): Promise<ScanResult> {
    // A label says by itself where it leads, also without a connection.
    const link = readAssetLink(code);
    const assets = link ? [link] : await findScanned(code);
    const [asset] = assets;
    if (!asset) return { ok: false, words: t('No item has the serial number {{code}}.', { code }) };
    if (assets.length > 1) setFound(assets as FoundAsset[]);
    else router.history.push(itemPath(asset.family, asset.id));
    return { ok: true, words: code };
  }

  return (
    <>
      <ActionIcon size={size} onClick={open} aria-label={t('Scan')} title={t('Scan')}>
        <ScanLine size={18} />
      </ActionIcon>
      {scanner}
      {found.length > 0 && <ChooseFound found={found} onClose={() => setFound([])} />}
    </>
  );
}

/** Several brands have the same serial number. */
function ChooseFound({ found, onClose }: { found: readonly FoundAsset[]; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={t('Which one?')}>
      <Stack gap="xs">
        <Text size="sm">{t('Several items have this serial number.')}</Text>
        {found.map(({ family, id, brand, description, serial_no, state }) => (
          <ButtonLink
            key={`${family}-${id}`}
            to={itemPath(family, id) as '/'}
            variant="default"
            justify="start"
            onClick={onClose}
          >
            {`${brand} ${description} · ${serial_no} · ${t(assetStateNames[state])}`}
          </ButtonLink>
        ))}
      </Stack>
    </Dialog>
  );
}
