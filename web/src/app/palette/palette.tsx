import { lazy, useState } from 'react';
import { LazyDialog } from '../../ui/states/lazy-part.tsx';
import type { ShellDialog } from '../shell-dialogs.tsx';
import { PaletteLoading } from './palette-loading.tsx';
import { useRememberOpened } from './use-recent-records.ts';
import { useTypedWords } from './use-typed-words.ts';

const CommandPalette = lazy(() => import('./command-palette.tsx'));

type PaletteProps = { opened: boolean; onClose: () => void; onDialog: (dialog: ShellDialog) => void };

/** The command palette, which is loaded when it is first opened. What is typed until then joins its words. */
export function Palette({ opened, onClose, onDialog }: PaletteProps) {
  const [words, setWords] = useTypedWords(opened, onClose);
  useRememberOpened();
  const [wasOpened, setWasOpened] = useState(false);
  if (opened && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <LazyDialog opened={opened} onClose={onClose} fallback={opened && <PaletteLoading words={words} />}>
      <CommandPalette
        opened={opened}
        words={words}
        setWords={setWords}
        onClose={onClose}
        onDialog={onDialog}
      />
    </LazyDialog>
  );
}
