import { Alert, Button, Group, Loader, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { CameraOff, CircleAlert, CircleCheck } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiProblem } from '../../platform/api-problem.ts';
import { explainProblem } from '../../platform/problem.ts';
import { Dialog } from '../overlays/dialog.tsx';
import type { CameraProblem } from './camera.ts';
import { signalScan } from './scan-signal.ts';
import classes from './scanner.module.css';
import type { ScannerProps, ScanResult } from './scanner.types.ts';
import { useCamera } from './use-camera.ts';

type Scanned = ScanResult & { number: number };

/** Scans codes with a camera, one or one after the other; where there is none, they are typed. */
export default function ScannerDialog({
  title,
  many = false,
  typed,
  onCode,
  onClose,
}: ScannerProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const { label, instead } = typed ?? {
    label: t('Serial number'),
    instead: t('You can type the serial number instead.'),
  };
  const [results, setResults] = useState<Scanned[]>([]);
  const [pending, setPending] = useState(false);
  const good = results.filter(({ ok }) => ok).length;

  async function take(code: string) {
    setPending(true);
    const result = await resultOf(code);
    setPending(false);
    signalScan(result.ok);
    if (result.ok && !many) return onClose();
    setResults((present) => [{ ...result, number: present.length + 1 }, ...(many ? present : [])]);
  }

  async function resultOf(code: string): Promise<ScanResult> {
    try {
      return await onCode(code);
    } catch (error) {
      const { title: problem, sentence } = explainProblem(asApiProblem(error), 'reading');
      return { ok: false, words: `${problem}. ${sentence}` };
    }
  }

  return (
    <Dialog opened onClose={onClose} title={title ?? t('Scan')} size={520}>
      <Stack gap="sm">
        <CameraView paused={pending} instead={instead} onCode={(code) => void take(code)} />
        <TypedCode label={label} pending={pending} onCode={(code) => void take(code)} />
        <div role="status" aria-live="polite">
          {many && (
            <Text size="sm" c="dimmed" className="numbers">
              {t('{{count}} scanned', { count: good })}
            </Text>
          )}
          <ul className={classes.results}>
            {results.map(({ ok, words, number }) => (
              <li key={number} className={classes.result}>
                {ok ? (
                  <CircleCheck size={16} color="var(--good)" aria-hidden />
                ) : (
                  <CircleAlert size={16} color="var(--bad)" aria-label={t('Not added')} role="img" />
                )}
                <Text size="sm">{words}</Text>
              </li>
            ))}
          </ul>
        </div>
        <Group justify="flex-end">
          <Button variant={many ? 'filled' : 'default'} onClick={onClose}>
            {many ? t('Done') : t('Close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

type CameraViewProps = { paused: boolean; instead: string; onCode: (code: string) => void };

function CameraView({ paused, instead, onCode }: CameraViewProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [torch, setTorch] = useState(false);
  const { camera, problem, choose, tryAgain } = useCamera(video, { paused, onCode });
  if (problem) return <NoCamera problem={problem} instead={instead} onRetry={tryAgain} />;

  return (
    <>
      <div className={classes.view}>
        <video ref={video} className={classes.video} muted playsInline aria-label={t('Camera view')} />
      </div>
      {!camera && (
        <Group gap={8}>
          <Loader size={14} aria-hidden />
          <Text size="sm">{t('Starting the camera...')}</Text>
        </Group>
      )}
      {camera && (camera.choices.length > 1 || camera.hasTorch) && (
        <div className={classes.controls}>
          {camera.choices.length > 1 && (
            <Select
              label={t('Camera')}
              flex="1 1 200px"
              allowDeselect={false}
              data={camera.choices.map(({ id, label }) => ({ value: id, label }))}
              value={camera.id}
              onChange={choose}
            />
          )}
          {camera.hasTorch && (
            <Switch
              label={t('Light')}
              checked={torch}
              onChange={(event) => {
                const on = event.currentTarget.checked;
                setTorch(on);
                camera.setTorch(on).catch(() => setTorch(!on));
              }}
            />
          )}
        </div>
      )}
    </>
  );
}

type NoCameraProps = { problem: CameraProblem; instead: string; onRetry: () => void };

function NoCamera({ problem, instead, onRetry }: NoCameraProps) {
  const { t } = useTranslation();
  const words: Record<CameraProblem, string> = {
    refused: t('Camera access is blocked. Allow it in your browser settings.'),
    none: t('This device has no camera.'),
    insecure: t('The camera works only over a secure connection (https).'),
    busy: t('The camera is used by another app.'),
  };
  return (
    <Alert color="pending" variant="light" icon={<CameraOff />}>
      <Text size="sm">
        {words[problem]} {instead}
      </Text>
      {problem !== 'insecure' && (
        <Button size="xs" variant="default" mt={8} onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
    </Alert>
  );
}

type TypedCodeProps = { label: string; pending: boolean; onCode: (code: string) => void };

function TypedCode({ label, pending, onCode }: TypedCodeProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog may be opened within another form.
    event.stopPropagation();
    if (pending || typed.trim() === '') return;
    onCode(typed.trim());
    setTyped('');
  }
  return (
    <form className={classes.typed} onSubmit={submit}>
      <TextInput
        label={label}
        flex={1}
        autoComplete="off"
        autoCapitalize="characters"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={pending}>
        {t('Find')}
      </Button>
    </form>
  );
}
