import { Button, Group } from '@mantine/core';
import type { Catalogue, CatalogueRow } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/session.ts';
import type { CatalogueWords } from './catalogue-words.ts';
import { useCatalogueRemoval } from './use-catalogue-removal.ts';

/** The button of a record that is not edited. It has the focus again once the editing of its record has ended. */
export function EditButton({
  row,
  onEdit,
  focused,
}: {
  row: CatalogueRow;
  onEdit: () => void;
  focused: boolean;
}) {
  const { t } = useTranslation();
  return (
    <Button
      size="compact-sm"
      variant="default"
      autoFocus={focused}
      aria-label={t('Edit {{name}}', { name: row.name })}
      onClick={onEdit}
    >
      {t('Edit')}
    </Button>
  );
}

type ChosenButtonsProps = {
  catalogue: Pick<Catalogue, 'singular' | 'removal' | 'remove'>;
  words: CatalogueWords;
  row: CatalogueRow;
  onUpdate: () => void;
  onClose: () => void;
};

/** What can be done with the record that is edited: Update, Delete, or Cancel by Escape too. */
export function ChosenButtons({ catalogue, words, row, onUpdate, onClose }: ChosenButtonsProps) {
  const { t } = useTranslation();
  const mayRemove = useMay(catalogue.removal);
  const removal = useCatalogueRemoval(catalogue, words, onClose);
  return (
    <Group
      gap="xs"
      justify="flex-end"
      role="group"
      aria-label={row.name}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Button size="compact-sm" variant="default" autoFocus onClick={onUpdate}>
        {t('Update')}
      </Button>
      {mayRemove && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="bad"
          loading={removal.isPending}
          onClick={() => void removal.ask(row)}
        >
          {t('Delete')}
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={onClose}>
        {t('Cancel')}
      </Button>
    </Group>
  );
}
