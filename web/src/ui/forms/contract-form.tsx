import { Alert, Button, Group } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionNeeded } from './connection-needed.tsx';
import classes from './contract-form.module.css';
import { UnprintableNotice } from './unprintable-notice.tsx';
import type { FormPart } from './use-contract-form.ts';
import { confirmLosing, type StaysAt, useUnsavedGuard } from './use-unsaved-guard.ts';

export type ContractFormProps<Values, Body> = {
  form: FormPart<Values, Body>;
  /** Called with the body to send once the schema is content with it, and with the button that was pressed. */
  onSubmit: (body: Body, submitter: HTMLElement | null) => void;
  pending: boolean;
  /** The button waits until there is enough to send; Ctrl-Enter shows what is missing. */
  disabled?: boolean;
  /** The label of the button: 'Save' by default. */
  submitLabel?: string;
  onCancel?: () => void;
  /** The label of the button next to it: 'Cancel' by default. Of a draft on this device it is 'Finish later'. */
  cancelLabel?: string;
  /** Ends editing in place: a Cancel button next to Save, which asks before it loses something. */
  onStopEditing?: (() => void) | undefined;
  /** The part of the form that is in sight, as a tab: a wrong field in another one is gone to once it shows. */
  part?: string;
  /** In the bar, before the buttons. */
  barStart?: ReactNode;
  /** Without the bar, while the fields are locked. */
  locked?: boolean;
  /** Addresses that do not lead away from the form. */
  staysAt?: StaysAt;
  children: ReactNode;
};

/**
 * The one form pattern: errors under their fields with a summary above, focus on the first wrong one, Ctrl-Enter
 * saves, leaving with unsaved changes asks, and on a phone the save bar stays in sight.
 */
export function ContractForm<Values, Body>(props: ContractFormProps<Values, Body>) {
  const { form, onSubmit, pending, submitLabel, barStart, locked = false, disabled, children } = props;
  const { onCancel, cancelLabel, onStopEditing, part, staysAt } = props;
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  /** The last refusal whose first wrong field has had the focus. */
  const ledTo = useRef(0);
  useUnsavedGuard(form.hasUnsaved, staysAt);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a field can take the focus once its part shows
  useEffect(() => {
    if (form.refusals === ledTo.current) return;
    if (focusFirstWrong(element.current)) ledTo.current = form.refusals;
  }, [form.refusals, part]);

  function submit(submitter: HTMLElement | null = null) {
    if (pending || locked || leadToUnreadable(element.current)) return;
    const body = form.check();
    if (body !== null) onSubmit(body, submitter);
  }

  async function stopEditing() {
    if (await confirmLosing(form.hasUnsaved())) onStopEditing?.();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // By its button, where what asks before saving is drawn.
    const submits = element.current?.querySelectorAll<HTMLButtonElement>('button[type="submit"]');
    const button = [...(submits ?? [])].at(-1);
    if (button && !button.disabled) button.click();
    else submit();
  }

  const wrong = Object.keys(form.errors).length;
  return (
    <form
      ref={element}
      noValidate
      className={classes.form}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        submit((event.nativeEvent as SubmitEvent).submitter);
      }}
    >
      {wrong > 1 && (
        <Alert color="bad" variant="light" py="xs" role="alert">
          {t('{{count}} fields need your attention.', { count: wrong })}
        </Alert>
      )}
      {!locked && <ConnectionNeeded form={form} />}
      {!locked && <UnprintableNotice values={form.getValues()} />}
      {form.onDevice?.notice}
      {children}
      {!locked && (
        <Group className={classes.bar} justify="flex-end" gap="xs">
          {barStart}
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {form.onDevice?.isStored ? t('Finish later') : (cancelLabel ?? t('Cancel'))}
            </Button>
          )}
          {onStopEditing && (
            <Button variant="default" disabled={pending} onClick={() => void stopEditing()}>
              {t('Cancel')}
            </Button>
          )}
          <Button type="submit" loading={pending} disabled={disabled}>
            {submitLabel ?? t('Save')}
          </Button>
        </Group>
      )}
    </form>
  );
}

/** Goes to a field whose typed text could not be read, so that nothing else is saved in its place; false: all were. */
function leadToUnreadable(form: HTMLFormElement | null): boolean {
  const inputs = [...(form?.querySelectorAll('input') ?? [])];
  const unreadable = inputs.find(({ validity }) => validity.customError);
  // Left, the field looks at its text again and says what is wrong with it.
  if (unreadable === document.activeElement) unreadable?.blur();
  if (!unreadable?.validity.customError) return false;
  // Once is enough: what the field shows after that is what is saved.
  unreadable.setCustomValidity('');
  unreadable.focus();
  return true;
}

/** Goes to the first field in the form's order that is marked wrong, and into view with its sentence; false: it is hidden. */
function focusFirstWrong(form: HTMLFormElement | null): boolean {
  const marked = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
  if (!marked) return false;
  marked.scrollIntoView({ block: 'center' });
  const focusable = marked.matches('input, textarea, button, [tabindex]')
    ? marked
    : marked.querySelector<HTMLElement>('input, textarea, button, [contenteditable="true"], [tabindex]');
  focusable?.focus({ preventScroll: true });
  return focusable !== null && document.activeElement === focusable;
}
