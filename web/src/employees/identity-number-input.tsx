import { ActionIcon, TextInput, type TextInputProps, Tooltip } from '@mantine/core';
import { type IdentityNumberField, isMasked, openIdentityNumbers } from '@plumbline/contract';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../platform/queries.ts';
import { useTouch } from '../ui/use-device.ts';

type IdentityNumberInputProps = Omit<TextInputProps, 'value'> & {
  label: string;
  field: IdentityNumberField;
  employeeId: number;
  /** The mask of the number, or what was typed instead. */
  value?: string;
};

/**
 * A number of an employee that is masked until somebody opens it. The form keeps the mask, which is no change, until
 * something else is typed. Rules: AUDIT-6, AUDIT-7.
 */
export function IdentityNumberInput(props: IdentityNumberInputProps) {
  const { field, employeeId, value = '', label, ...rest } = props;
  const { t } = useTranslation();
  const [opened, setOpened] = useState<string | null>(null);
  const open = useWrite(openIdentityNumbers, {
    success: false,
    onSuccess: (numbers) => setOpened(numbers[field]),
  });
  const touch = useTouch();
  const masked = isMasked(value);
  const words = opened ? t('Hide: {{field}}', { field: label }) : t('Show: {{field}}', { field: label });
  return (
    <TextInput
      {...rest}
      label={label}
      value={masked && opened ? opened : value}
      onFocus={(event) => masked && event.currentTarget.select()}
      rightSection={
        masked && (
          <Tooltip label={words}>
            <ActionIcon
              variant="subtle"
              // Also while the form is locked.
              data-stays
              size={touch ? 44 : 28}
              color="gray"
              aria-label={words}
              loading={open.isPending}
              onClick={() => (opened ? setOpened(null) : open.mutate({ params: { id: employeeId } }))}
            >
              {opened ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
            </ActionIcon>
          </Tooltip>
        )
      }
    />
  );
}
