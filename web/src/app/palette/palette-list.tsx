import { Spotlight } from '@mantine/spotlight';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaletteGroup, PaletteOption } from './palette-option.ts';

type PaletteListProps = {
  id: string;
  groups: PaletteGroup[];
  /** The key of the option that the arrow keys have come to. */
  chosen: string | null;
  onChoose: (option: PaletteOption) => void;
};

/** The element of an option, by which the field names the one that is chosen. */
export function optionId(listId: string, key: string): string {
  return `${listId}-${key}`;
}

/** The options of the palette as a list box: the field keeps the focus and refers to the chosen one. */
export function PaletteList({ id, groups, chosen, onChoose }: PaletteListProps) {
  const { t } = useTranslation();
  return (
    <div id={id} role="listbox" aria-label={t('Search results')}>
      {groups.map(({ label, options }) => (
        <Spotlight.ActionsGroup key={label} label={label} role="group" aria-label={label}>
          {options.map((option) => (
            <Spotlight.Action
              key={option.key}
              {...withId(optionId(id, option.key))}
              role="option"
              aria-selected={option.key === chosen}
              data-selected={option.key === chosen || undefined}
              data-faded={option.isFaded || undefined}
              label={option.label}
              {...(option.description && { description: option.description as string })}
              leftSection={option.icon}
              rightSection={option.side}
              closeSpotlightOnTrigger={false}
              onClick={() => onChoose(option)}
            />
          ))}
        </Spotlight.ActionsGroup>
      ))}
    </div>
  );
}

/** An action keeps an `id` for itself; its button takes it all the same. */
function withId(id: string): object {
  return { renderRoot: (button: ComponentProps<'button'>) => <button {...button} id={id} /> };
}
