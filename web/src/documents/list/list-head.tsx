import { Button, Group, Select, Text, Tooltip } from '@mantine/core';
import { descriptorOf, documentTypeWords, type WorkItem } from '@plumbline/contract';
import { FileDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowActions } from '../../ui/tables/row-actions.tsx';
import { usePhone } from '../../ui/use-device.ts';
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
  const phone = usePhone();
  // What nothing can be added to has no place for the button on a phone; why it is so is below the list.
  const adds = !phone || !refusal;

  return (
    <div className={classes.top}>
      <Group gap="xs" align="end">
        <Select
          {...(phone ? { 'aria-label': t('Document type') } : { label: t('Document type') })}
          className={classes.type}
          allowDeselect={false}
          maxDropdownHeight={480}
          data={documentTypeWords.map((word) => ({ value: word, label: t(descriptorOf(word).title) }))}
          value={type}
          onChange={(next) => next && address.chooseType(next)}
        />
        {isDecidedType(type) && <RangePrintButton item={item} inMenu={phone} />}
        {adds && (
          <Tooltip label={refusal && t(refusal)} disabled={!refusal} maw={280}>
            <Button
              className={classes.add}
              data-disabled={refusal ? true : undefined}
              aria-disabled={refusal ? true : undefined}
              aria-describedby={refusal ? reasonId : undefined}
              onClick={() => !refusal && address.add()}
            >
              {t('+ Add {{title}}', { title: newTitle(type) })}
            </Button>
          </Tooltip>
        )}
      </Group>
      {refusal && !phone && <Refusal id={reasonId} refusal={refusal} />}
    </div>
  );
}

/** Why nothing of a type can be added here. */
export function Refusal({ id, refusal }: { id?: string; refusal: string }) {
  const { t } = useTranslation();
  return (
    <Text id={id} size="xs" c="dimmed" mt={6} className={classes.reason}>
      {t(refusal)}
    </Text>
  );
}

/** Opens the dialog that prints all approved daily reports of an item in a range of days. */
function RangePrintButton({ item, inMenu }: { item: WorkItem; inMenu: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const label = t('PDF of approved reports');
  const icon = <FileDown size={14} aria-hidden />;
  return (
    <>
      {inMenu ? (
        <RowActions name={t('Daily reports')} actions={[{ label, icon, run: () => setOpen(true) }]} />
      ) : (
        <Button className={classes.print} variant="default" leftSection={icon} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {open && <RangePrintDialog item={item} onClose={() => setOpen(false)} />}
    </>
  );
}
