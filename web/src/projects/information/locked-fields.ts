import type { TFunction } from 'i18next';
import type { ContractForm } from '../../ui/forms/use-contract-form.ts';
import { fieldLabels, type InformationField, type InformationValues } from './information-values.ts';

/** What each field of the form is given: its label, its value, and whether it is locked. */
export const lockedFields =
  (form: ContractForm<InformationValues, unknown>, editing: boolean, t: TFunction) =>
  (name: InformationField) => ({
    ...form.getInputProps(name),
    label: t(fieldLabels[name]),
    readOnly: !editing,
    // Locked, a value that is longer than its field is read in full by pointing at it.
    ...(!editing && { placeholder: '—', title: String(form.getInputProps(name).value ?? '') }),
  });
