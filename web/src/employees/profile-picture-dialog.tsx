import { Button, FileButton, Group, Modal, Stack, Text } from '@mantine/core';
import { type EmployeeCard, getCredentials, updateAvatar } from '@plumbline/contract';
import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { useWrite } from '../platform/queries.ts';
import { confirmAction } from '../ui/confirm.tsx';
import { fullName, PersonAvatar } from '../ui/person-avatar.tsx';
import { toDataUrl } from '../ui/shrink-image.ts';
import { cutOut } from './cut-out.ts';

/** The crop starts at 30 percent of the width, as a square (specification 2). */
const FIRST_CROP_PERCENT = 30;

type ProfilePictureDialogProps = { employee: EmployeeCard; onClose: () => void };

/** Chooses, crops and saves a profile picture. */
export default function ProfilePictureDialog({ employee, onClose }: ProfilePictureDialogProps) {
  const { t } = useTranslation();
  const picture = useRef<HTMLImageElement>(null);
  const [source, setSource] = useState<string | null>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const write = useWrite(updateAvatar, { invalidates: [getCredentials], onSuccess: onClose });

  async function choose(file: File | null) {
    if (!file) return;
    setRefusal(file.type.startsWith('image/') ? null : t('Only image files are accepted.'));
    setSource(file.type.startsWith('image/') ? await toDataUrl(file) : null);
  }

  async function save() {
    if (!picture.current || !crop) return;
    const base64image = cutOut(picture.current, crop);
    const sure = await confirmAction({
      sentence: t('This will change the Profile Picture.'),
      subject: fullName(employee),
      verb: t('Save Changes'),
    });
    if (sure) write.mutate({ params: { id: employee.id }, body: { base64image } });
  }

  return (
    <Modal opened onClose={onClose} title={t('Update Profile Picture')} size={500}>
      <Stack>
        {source ? (
          <ReactCrop
            crop={crop}
            aspect={1}
            keepSelection
            circularCrop
            onChange={(_, percent) => setCrop(percent)}
          >
            <img
              ref={picture}
              src={source}
              alt={t('The picture to crop')}
              style={{ maxHeight: '50dvh' }}
              onLoad={({ currentTarget: { width, height } }) =>
                setCrop(
                  centerCrop(
                    makeAspectCrop({ unit: '%', width: FIRST_CROP_PERCENT }, 1, width, height),
                    width,
                    height,
                  ),
                )
              }
              onError={() => {
                setSource(null);
                setRefusal(t('This picture could not be opened. Please choose another one.'));
              }}
            />
          </ReactCrop>
        ) : (
          <Group>
            <PersonAvatar person={employee} size={96} />
            <Text size="sm" c="dimmed" maw={260}>
              {t('Choose an image, then drag the frame over the part to show.')}
            </Text>
          </Group>
        )}
        {refusal && (
          <Text size="sm" c="var(--bad)" role="alert">
            {refusal}
          </Text>
        )}
        <Group justify="space-between">
          <FileButton accept="image/*" onChange={(file) => void choose(file)}>
            {(button) => (
              <Button {...button} variant="default" leftSection={<ImageUp size={16} />}>
                {source ? t('Choose another image') : t('Choose an image')}
              </Button>
            )}
          </FileButton>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('Close')}
            </Button>
            <Button disabled={!source || !crop?.width} loading={write.isPending} onClick={() => void save()}>
              {t('Save Changes')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  );
}
