import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session.ts';
import { saveFile } from '../../ui/export/save-file.ts';
import { CopyButton } from '../../ui/fields/copy-button.tsx';
import classes from './recovery-codes.module.css';

type RecoveryCodesProps = {
  /** Says first that something was done. */
  sentence: string;
  codes: readonly string[];
  onDone: () => void;
};

/** Recovery codes that were just made: they are shown this once. Rule: ACCOUNT-32. */
export function RecoveryCodes({ sentence, codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const [saved, setSaved] = useState(false);
  const heading = t('Recovery codes of Plumbline for {{username}}', { username: user.username });
  const note = t('Each can be used once in place of the code of your app.');
  const text = [heading, note, '', ...codes, ''].join('\n');

  return (
    <Stack>
      <Text size="sm" role="status">
        {sentence}{' '}
        {t(
          'Save these recovery codes now: they are not shown again. Without your phone, one of them signs you in. Keep them somewhere else than on your phone.',
        )}
      </Text>
      <ul className={classes.codes} aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <CopyButton value={text} label={t('Copy the recovery codes')} />
        <Button
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
          onClick={() =>
            saveFile({
              name: 'plumbline-recovery-codes.txt',
              contents: new Blob([text], { type: 'text/plain' }),
            })
          }
        >
          {t('Download')}
        </Button>
        <Button
          variant="default"
          leftSection={<Printer size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('Print')}
        </Button>
      </Group>
      <Checkbox
        label={t('I have saved these codes.')}
        checked={saved}
        onChange={(event) => setSaved(event.currentTarget.checked)}
      />
      <Group justify="end">
        <Button disabled={!saved} onClick={onDone}>
          {t('Done')}
        </Button>
      </Group>
      {createPortal(
        <pre className={classes.sheet} data-print-sheet>
          {text}
        </pre>,
        document.body,
      )}
    </Stack>
  );
}
