import { Input, Loader } from '@mantine/core';
import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import classes from './command-palette.module.css';
import { optionId } from './palette-list.tsx';
import { PALETTE_FIELD_ID } from './use-typed-words.ts';

type PaletteFieldProps = {
  /** The list that the keys move in. */
  listId: string;
  /** The key of the option that the keys have moved to. */
  chosen: string | null;
  hasOptions: boolean;
  searching: boolean;
  value: string;
  label: string;
  placeholder: string;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Where one types; the focus stays here while the keys move in the list. */
export function PaletteField(props: PaletteFieldProps) {
  const { listId, chosen, hasOptions, searching, value, label, placeholder, onChange, onKeyDown } = props;
  return (
    <Input
      size="lg"
      classNames={{ input: classes.field }}
      role="combobox"
      id={PALETTE_FIELD_ID}
      aria-label={label}
      aria-autocomplete="list"
      aria-expanded={hasOptions}
      {...(hasOptions && { 'aria-controls': listId })}
      {...(chosen !== null && { 'aria-activedescendant': optionId(listId, chosen) })}
      autoComplete="off"
      spellCheck={false}
      placeholder={placeholder}
      leftSection={searching ? <Loader size={16} /> : <Search size={18} />}
      maxLength={100}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      // Escape closes the palette only, and nothing below it.
      data-mantine-stop-propagation
      onKeyDown={onKeyDown}
    />
  );
}
