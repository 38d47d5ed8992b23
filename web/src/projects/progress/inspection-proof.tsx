import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InlineFile } from '../../files/index.ts';
import { InlineFileField } from '../../files/index.ts';

type InspectionProofProps = {
  proof: InlineFile[];
  onProof: (proof: InlineFile[]) => void;
  error: ReactNode;
  saving: boolean;
  onSave: () => void;
  onCancel: () => void;
  cancelLabel: string;
};

/** The proof of an inspection: one file, without which there is none. */
export function InspectionProof(props: InspectionProofProps) {
  const { proof, onProof, error, saving, onSave, onCancel, cancelLabel } = props;
  const { t } = useTranslation();
  const [reading, setReading] = useState(false);
  return (
    <>
      <InlineFileField
        label={t('Inspection proof')}
        files={proof}
        onFiles={onProof}
        most={1}
        onReading={setReading}
        error={error}
        required
      />
      <Group gap="xs" justify="flex-end">
        <Button size="xs" variant="default" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button size="xs" loading={saving || reading} onClick={onSave}>
          {t('Save as inspected')}
        </Button>
      </Group>
    </>
  );
}
