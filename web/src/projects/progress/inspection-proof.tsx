import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilePicker } from '../../ui/file-picker.tsx';
import type { PickedFile } from '../../ui/picked-file.ts';

type InspectionProofProps = {
  proof: PickedFile[];
  onProof: (proof: PickedFile[]) => void;
  error: string | undefined;
  saving: boolean;
  onSave: () => void;
  onCancel: () => void;
};

/** The proof of an inspection: one file, without which there is none. */
export function InspectionProof({ proof, onProof, error, saving, onSave, onCancel }: InspectionProofProps) {
  const { t } = useTranslation();
  const [reading, setReading] = useState(false);
  return (
    <>
      <FilePicker
        label={t('Inspection proof')}
        files={proof}
        onChange={onProof}
        max={1}
        onReading={setReading}
        error={error}
        required
      />
      <Group gap="xs" justify="flex-end">
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button size="xs" loading={saving || reading} onClick={onSave}>
          {t('Save as inspected')}
        </Button>
      </Group>
    </>
  );
}
