import { Button, Group, Select, Text, Tooltip } from '@mantine/core';
import { descriptorOf, documentTypeWords, type WorkItem } from '@plumbline/contract';
import { FileDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentAddress } from '../document-address.ts';
import { isDecidedType, newTitle } from '../document-words.ts';
import { RangePrintDialog } from '../print/range-print-dialog.tsx';
import classes from './list.module.css';

type ListHeadProps = {
  item: WorkItem;
  address: DocumentAddress;
  /** Why nothing of this type can be added here, if so. */
  refusal: string | null;
};

/** Which type of document is listed, and the way to add one. */
export function ListHead({ item, address, refusal }: ListHeadProps) {
  const { t } = useTranslation();
  const reasonId = useId();
  const { type } = address;

  return (
    <div className={classes.top}>
      <Group gap="xs" align="end">
        <Select
          label={t('Document type')}
          className={classes.type}
          allowDeselect={false}
          maxDropdownHeight={480}
          data={documentTypeWords.map((word) => ({ value: word, label: t(descriptorOf(word).title) }))}
          value={type}
          onChange={(next) => next && address.chooseType(next)}
        />
        <Group gap="xs" ml="auto" className={classes.buttons}>
          {isDecidedType(type) && <RangePrintButton item={item} />}
          <Tooltip label={refusal && t(refusal)} disabled={!refusal} maw={280}>
            <Button
              data-disabled={refusal ? true : undefined}
              aria-disabled={refusal ? true : undefined}
              aria-describedby={refusal ? reasonId : undefined}
              onClick={() => !refusal && address.add()}
            >
              {t('+ Add {{title}}', { title: newTitle(type) })}
            </Button>
          </Tooltip>
        </Group>
      </Group>
      {refusal && (
        <Text id={reasonId} size="xs" c="dimmed" mt={6} className={classes.reason}>
          {t(refusal)}
        </Text>
      )}
    </div>
  );
}

/** Opens the dialog that prints all approved daily reports of an item in a range of days. */
function RangePrintButton({ item }: { item: WorkItem }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<FileDown size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('PDF of approved reports')}
      </Button>
      {open && <RangePrintDialog item={item} onClose={() => setOpen(false)} />}
    </>
  );
}
