import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Searches while one types. Rule: SCREEN-5. */
export const SEARCH_DEBOUNCE_MS = 500;

type SearchFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string;
  onSearch: (term: string) => void;
};

/** A search field above a list: it searches half a second after the last key, or at once on Enter. */
export function SearchField({ value, onSearch, ...rest }: SearchFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const search = useDebouncedCallback(onSearch, SEARCH_DEBOUNCE_MS);

  // The address may change without the field: Clear, or the browser's way back.
  // A space at the end of what is being typed is no such change.
  useEffect(() => setTyped((present) => (present.trim() === value ? present : value)), [value]);

  function now(term: string) {
    search.cancel();
    setTyped(term);
    onSearch(term);
  }

  return (
    <TextInput
      type="search"
      maxLength={100}
      leftSection={<Search size={16} aria-hidden />}
      rightSection={typed && <CloseButton size="sm" aria-label={t('Clear search')} onClick={() => now('')} />}
      {...rest}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        search(event.currentTarget.value.trim());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') now(typed.trim());
      }}
    />
  );
}
