import { Button, FileButton, Loader, Text, UnstyledButton } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import type { UploadKind } from '@plumbline/contract';
import { Camera, ImagePlus, Upload } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LittleRoom, useRoom } from '../../ui/states/little-room.tsx';
import { usePhone, useTouch } from '../../ui/use-device.ts';
import classes from './field.module.css';

/** What a dialog offers for photos; what a file really is, its content decides. */
const PICTURES = 'image/*,.jpg,.jpeg,.png,.gif,.bmp,.tif,.tiff';

type FileChoosersProps = {
  accepts: UploadKind;
  /** How many more may be added. */
  room: number;
  /** How many are being made small. */
  reading: number;
  takesPaste: boolean;
  disabled: boolean;
  /** What is said instead of 'Add a photo' or 'Choose files', such as 'Add a logo'. */
  invitation?: string | undefined;
  onChoose: (files: readonly File[]) => void;
};

/** The ways to add files: on a phone the camera and its album, at a desk dropping, pasting and the dialog. */
export function FileChoosers(props: FileChoosersProps) {
  const phone = usePhone();
  const touch = useTouch() || phone;
  return touch ? <TouchChoosers {...props} /> : <DeskChooser {...props} />;
}

function DeskChooser(props: FileChoosersProps) {
  const { accepts, room, reading, takesPaste, disabled, invitation, onChoose } = props;
  const { t } = useTranslation();
  const isPhotos = accepts === 'image';
  const files = isPhotos
    ? t('Add photos (up to {{count}} more)', { count: room })
    : t('Add files (up to {{count}} more)', { count: room });
  const more = invitation ?? files;
  const how = takesPaste ? t('Drop, paste or click.') : t('Drop or click.');
  const words = [
    reading > 0 && t('Preparing {{count}} files…', { count: reading }),
    room > 0 && `${more}. ${how}`,
  ];
  return (
    <Dropzone
      className={classes.zone}
      // The button inside takes the focus; its click opens the dialog from here.
      tabIndex={-1}
      activateOnKeyboard={false}
      enablePointerEvents
      disabled={disabled}
      multiple={room > 1}
      onDrop={onChoose}
      onReject={(rejected) => onChoose(rejected.map(({ file }) => file))}
      {...(isPhotos && { inputProps: { accept: PICTURES } })}
    >
      <UnstyledButton className={classes.invitation} disabled={disabled}>
        {reading > 0 ? <Loader size={16} /> : <Upload size={16} aria-hidden />}
        <Text size="sm">{words.filter(Boolean).join(' ')}</Text>
      </UnstyledButton>
    </Dropzone>
  );
}

function TouchChoosers({ accepts, room, reading, disabled, invitation, onChoose }: FileChoosersProps) {
  const { t } = useTranslation();
  const isPhotos = accepts === 'image';
  const reset = useRef<() => void>(null);
  const space = useRoom();

  function choose(files: File | File[] | null) {
    onChoose(files === null ? [] : [files].flat());
    // The same photo can be chosen again after it was removed.
    reset.current?.();
  }

  return (
    <>
      <LittleRoom room={space} />
      <div className={classes.choosers}>
        <FileButton
          accept="image/*"
          disabled={disabled}
          inputProps={{ capture: 'environment' }}
          resetRef={reset}
          onChange={choose}
        >
          {(button) => (
            <Button
              {...button}
              // Of a logo or a catalogue there is a file more often than something to photograph.
              variant={isPhotos && !invitation ? 'light' : 'default'}
              leftSection={<Camera size={18} aria-hidden />}
              loading={reading > 0}
            >
              {t('Take a photo')}
            </Button>
          )}
        </FileButton>
        <FileButton
          multiple={room > 1}
          disabled={disabled}
          {...(isPhotos && { accept: PICTURES })}
          resetRef={reset}
          onChange={choose}
        >
          {(button) => (
            <Button {...button} variant="default" leftSection={<ImagePlus size={18} aria-hidden />}>
              {invitation ?? (isPhotos ? t('Choose photos') : t('Choose files'))}
            </Button>
          )}
        </FileButton>
      </div>
    </>
  );
}
