import { type TemplateDetails, templateChanges, updateTemplate } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../platform/api-problem.ts';
import { useWrite } from '../platform/queries.ts';
import { ContractForm } from '../ui/forms/contract-form.tsx';
import classes from '../ui/forms/form-fields.module.css';
import { StaleNotice } from '../ui/forms/stale-notice.tsx';
import { useContractForm } from '../ui/forms/use-contract-form.ts';
import { confirmAction } from '../ui/overlays/confirm.ts';
import { NameFields } from './name-fields.tsx';

type TemplateFormProps = {
  template: TemplateDetails;
  onDone: () => void;
  onCancel: () => void;
};

type Names = { name: string; description: string };

const valuesOf = ({ name, description }: TemplateDetails): Names => ({
  name,
  description: description ?? '',
});

/** Which of the two a change is of. */
function sentenceOf(after: { name?: string; description?: string | null }, before: Names): string {
  const isRenamed = after.name !== before.name;
  const isDescribed = (after.description ?? '') !== before.description;
  if (isRenamed && isDescribed) return 'The name and the description of the template will change.';
  if (isDescribed) return 'The description of the template will change.';
  return isRenamed ? 'The template will be renamed.' : 'Nothing will change.';
}

/** The name and the description of a template; its items stay as they were saved. */
export function TemplateForm({ template, onDone, onCancel }: TemplateFormProps) {
  const { t } = useTranslation();
  const form = useContractForm(templateChanges, valuesOf(template));
  // The version that the fields were filled from, to notice a later change.
  const [read, setRead] = useState(template);
  const [refused, setRefused] = useState<ApiProblem | null>(null);
  const update = useWrite(updateTemplate, {
    form,
    onSuccess: () => {
      form.markSaved();
      onDone();
    },
    onProblem: (problem) => {
      if (problem.code !== 'stale') return false;
      setRefused(problem);
      return true;
    },
  });

  function settle() {
    setRead(template);
    setRefused(null);
  }

  return (
    <ContractForm
      form={form}
      pending={update.isPending}
      onCancel={onCancel}
      onSubmit={async (body) => {
        const agreed = await confirmAction({
          sentence: t(sentenceOf(body, valuesOf(read))),
          subject: body.name,
          verb: t('Update template'),
        });
        if (agreed)
          update.mutate({ params: { id: read.id }, body: { ...body, updated_at: read.updated_at } });
      }}
    >
      {refused && (
        <StaleNotice
          sentence={refused.message}
          theirs={t('It is now “{{name}}”.', { name: template.name })}
          onKeepMine={settle}
          onTakeTheirs={() => {
            form.markSaved(valuesOf(template));
            settle();
          }}
        />
      )}
      <div className={classes.fields}>
        <NameFields form={form} />
      </div>
    </ContractForm>
  );
}
