import type { Catalogue, CatalogueRow } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../platform/api-problem.ts';
import { type FieldErrorsTarget, useWrite } from '../platform/queries.ts';
import { confirmAction } from '../ui/overlays/confirm.ts';
import type { CatalogueWords } from './catalogue-words.ts';
import { useCatalogueRemoval } from './use-catalogue-removal.ts';

/** Of a catalogue's contract, what it takes to read and write it without knowing its fields. */
export type CatalogueEndpoints = Pick<
  Catalogue,
  'kind' | 'singular' | 'plural' | 'permission' | 'removal' | 'list' | 'create' | 'update' | 'remove'
>;

type CatalogueWrites = {
  catalogue: CatalogueEndpoints;
  words: CatalogueWords;
  form: FieldErrorsTarget;
  onAdded: () => void;
  /** The record was saved or deleted, so that its form can close. */
  onLeft: () => void;
};

/** Adding, changing and deleting a record of a catalogue, each after its confirmation. */
export function useCatalogueWrites({ catalogue, words, form, onAdded, onLeft }: CatalogueWrites) {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<ApiProblem | null>(null);
  const record = t(catalogue.singular);

  const add = useWrite(catalogue.create, { form, onSuccess: onAdded });
  const remove = useCatalogueRemoval(catalogue, words, onLeft);
  const update = useWrite(catalogue.update, {
    form,
    onSuccess: onLeft,
    onProblem: (problem) => {
      if (problem.code !== 'stale') return false;
      setRefused(problem);
      return true;
    },
  });

  return {
    /** Why a change was refused: somebody else had made one before; null when none was. */
    refused,
    settle: () => setRefused(null),
    add: {
      isPending: add.isPending,
      ask: async (body: unknown) => {
        const sentence = t('This will be added to the {{records}}.', { records: t(catalogue.plural) });
        const fields = body as { name: string };
        if (
          await confirmAction({ sentence, subject: fields.name, verb: t('Add {{what}}', { what: record }) })
        )
          add.mutate({ body: fields });
      },
    },
    update: {
      isPending: update.isPending,
      ask: async ({ id, name, updated_at }: CatalogueRow, body: unknown) => {
        const sentence = t('This will change the {{record}}.', { record });
        if (await confirmAction({ sentence, subject: name, verb: t('Update {{what}}', { what: record }) }))
          update.mutate({ params: { id }, body: { ...(body as object), updated_at } });
      },
    },
    remove,
  };
}
