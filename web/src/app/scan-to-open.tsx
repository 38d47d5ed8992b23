import { ActionIcon, Stack, Text } from '@mantine/core';
import { type LabelLink, type Place, readLabelLink } from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { ScanLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/session.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { didYouMean } from '../ui/scan/did-you-mean.ts';
import type { ScanResult } from '../ui/scan/scanner.types.ts';
import { useScanner } from '../ui/scan/use-scanner.tsx';
import { ButtonLink } from '../ui/text/links.tsx';
import { hrefOf, linkTo } from '../ui/text/place-link.ts';
import { findScanned, type Scanned } from './find-scanned.ts';

/** In the top bar: scans a label, or takes a serial number or the code of a material, and opens what has it. */
export default function ScanToOpen({ size }: { size: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const usesMaterials = useMay('material.use');
  const [found, setFound] = useState<readonly Scanned[]>([]);
  const { open, scanner } = useScanner({
    title: t('Scan an item'),
    onCode: goTo,
    ...(usesMaterials && {
      typed: {
        label: t('Serial number or material code'),
        instead: t('You can type the serial number or material code instead.'),
      },
    }),
  });

  async function goTo(code: string): Promise<ScanResult> {
    // A label says by itself where it leads, also without a connection.
    const link = readLabelLink(code);
    const { records, similar } = link
      ? { records: [{ place: placeOfLabel(link), label: '' }], similar: [] }
      : await findScanned(code, usesMaterials);
    const [first] = records;
    if (!first) {
      const none = usesMaterials
        ? t('No item has the serial number or code {{code}}.', { code })
        : t('No item has the serial number {{code}}.', { code });
      return { ok: false, words: similar.length > 0 ? `${none} ${didYouMean(similar)}` : none };
    }
    if (records.length > 1) setFound(records);
    else void navigate(linkTo(first.place));
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

const placeOfLabel = ({ kind, id }: LabelLink): Place =>
  kind === 'materials' ? { kind: 'material', id } : { kind: 'asset', family: kind, id };

/** Several brands have the same serial number, or a material has it as its code. */
function ChooseFound({ found, onClose }: { found: readonly Scanned[]; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={t('Which one?')}>
      <Stack gap="xs">
        <Text size="sm">{t('Several items have this number.')}</Text>
        {found.map(({ place, label }) => (
          <ButtonLink
            key={hrefOf(place)}
            {...linkTo(place)}
            variant="default"
            justify="start"
            onClick={onClose}
          >
            {label}
          </ButtonLink>
        ))}
      </Stack>
    </Dialog>
  );
}
