import { Button, TextInput } from '@mantine/core';
import type { CatalogueRow } from '@plumbline/contract';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/session.ts';
import { ContractForm } from '../ui/forms/contract-form.tsx';
import { StaleNotice } from '../ui/forms/stale-notice.tsx';
import {
  type ContractForm as Form,
  type FormSchema,
  useContractForm,
} from '../ui/forms/use-contract-form.ts';
import { useFocusReturn } from '../ui/overlays/use-focus-return.ts';
import type { CatalogueWords } from './catalogue-words.ts';
import { type CatalogueEndpoints, useCatalogueWrites } from './use-catalogue-writes.ts';

/** What a catalogue's form is made of. */
export type CatalogueFormParts<Row extends CatalogueRow, Values extends Record<string, unknown>, Body> = {
  catalogue: CatalogueEndpoints & { form: FormSchema<Body>; row: FormSchema<Row> };
  words: CatalogueWords;
  /** The values of the form for a new record. */
  empty: Values;
  valuesOf: (row: Row) => Values;
  /** The fields besides the name. */
  fields?: (form: Form<Values, Body>) => ReactNode;
  /** The current record in a sentence, shown after a conflicting change: 'It is now …'. */
  describe?: (row: Row) => string;
};

type CatalogueFormProps<
  Row extends CatalogueRow,
  Values extends Record<string, unknown>,
  Body,
> = CatalogueFormParts<Row, Values, Body> & {
  /** The record to change, as it is now; null to add one. */
  record: Row | null;
  onClose: () => void;
  /** In its own panel, which it closes when it is done: what its buttons say besides 'Update'. */
  inPanel?: { submit: string; close: string } | undefined;
  /** In the row of its record, with the buttons Okay and Cancel; Escape cancels too. */
  inRow?: boolean;
};

/** The form that adds a record to a catalogue, or changes or deletes one. */
export function CatalogueForm<Row extends CatalogueRow, Values extends Record<string, unknown>, Body>(
  props: CatalogueFormProps<Row, Values, Body>,
) {
  const { catalogue, words, empty, valuesOf, fields, record, onClose, inPanel, inRow = false } = props;
  const { t } = useTranslation();
  useFocusReturn();
  const mayRemove = useMay(catalogue.removal);
  const form = useContractForm(catalogue.form, record ? valuesOf(record) : empty);
  // The version that the fields were filled from, to notice later changes.
  const [read, setRead] = useState(record);
  const { add, update, remove, refused, settle } = useCatalogueWrites({
    catalogue,
    words,
    form,
    onAdded: () => {
      form.markSaved(empty);
      if (inPanel) onClose();
    },
    onLeft: () => {
      form.markSaved();
      onClose();
    },
  });

  function takeTheirs(row: Row) {
    form.markSaved(valuesOf(row));
    setRead(row);
  }

  // Until something is typed, the form follows changes by others.
  useEffect(() => {
    if (!record || record.updated_at === read?.updated_at || form.hasUnsaved()) return;
    form.markSaved(valuesOf(record));
    setRead(record);
  }, [record, read, form, valuesOf]);

  const submitLabel = inRow ? t('Okay') : record ? t('Update') : (inPanel?.submit ?? t('Save'));
  return (
    <ContractForm
      form={form}
      pending={add.isPending || update.isPending}
      submitLabel={submitLabel}
      // Another page or search of its list keeps the row that is edited.
      staysAt={(search) => inRow && search.typing === 1 && search.record === record?.id}
      onSubmit={(body) => void (record ? update.ask(read ?? record, body) : add.ask(body))}
      {...(record || inPanel ? { onCancel: onClose } : {})}
      {...(inPanel ? { cancelLabel: inPanel.close } : {})}
      barStart={
        record &&
        !inRow &&
        mayRemove && (
          <Button
            variant="subtle"
            color="bad"
            mr="auto"
            leftSection={<Trash2 size={16} />}
            loading={remove.isPending}
            onClick={() => void remove.ask(record)}
          >
            {t('Delete')}
          </Button>
        )
      }
    >
      {refused && record && (
        <StaleNotice
          sentence={refused.message}
          theirs={props.describe?.(record) ?? t('It is now “{{name}}”.', { name: record.name })}
          onKeepMine={() => {
            setRead(record);
            settle();
          }}
          onTakeTheirs={() => {
            takeTheirs(record);
            settle();
          }}
        />
      )}
      {/* From a row that the keys opened, one goes on in its form. */}
      <TextInput
        label={t(words.name ?? 'Name')}
        required
        autoFocus={record !== null}
        {...form.getInputProps('name')}
      />
      {fields?.(form)}
    </ContractForm>
  );
}
