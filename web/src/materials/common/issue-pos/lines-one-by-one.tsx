import { ActionIcon, Button, Title } from '@mantine/core';
import { type CommonIssuePo, type CommonIssuePoLine, deleteCommonIssuePoLine } from '@plumbline/contract';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../platform/queries.ts';
import { confirmAction } from '../../../ui/overlays/confirm.ts';
import paperClasses from '../../parts/paper/paper.module.css';
import { CommonOrderedLines } from './common-ordered-lines.tsx';
import { EditCommonLine } from './edit-common-line.tsx';

type LinesOneByOneProps = {
  paper: CommonIssuePo;
  /** Called with the order after one of its lines was changed or deleted. */
  onSaved: (paper: CommonIssuePo) => void;
};

/** The lines of a common issue PO, each of which is updated and deleted by itself. */
export function LinesOneByOne({ paper, onSaved }: LinesOneByOneProps) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<CommonIssuePoLine | null>(null);
  const remove = useWrite(deleteCommonIssuePoLine, { onSuccess: onSaved });

  async function askRemoval({ id, code }: CommonIssuePoLine) {
    const agreed = await confirmAction({
      sentence: t('This will delete the material for this Issue PO as well as its master entry.'),
      consequence: t('If the material is used elsewhere, its master entry is kept.'),
      subject: code,
      verb: t('Delete'),
      destructive: true,
    });
    if (agreed) remove.mutate({ params: { id: paper.id, line: id } });
  }

  return (
    <section aria-label={t('Materials')}>
      <Title order={3} size="h5" mt="lg" mb="xs">
        {t('Materials')}
      </Title>
      <CommonOrderedLines
        paper={paper}
        actions={(line) => (
          <div className={paperClasses.actions}>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('Update {{code}}', { code: line.code })}
              onClick={() => setEditing(line)}
            >
              {t('Update')}
            </Button>
            {/* The only line goes with the order. */}
            {paper.materials.length > 1 && (
              <ActionIcon
                size={26}
                color="bad"
                className={paperClasses.action}
                aria-label={t('Delete {{name}}', { name: line.code })}
                title={t('Delete {{name}}', { name: line.code })}
                loading={remove.isPending && remove.variables?.params.line === line.id}
                onClick={() => void askRemoval(line)}
              >
                <Trash2 size={14} aria-hidden />
              </ActionIcon>
            )}
          </div>
        )}
      />
      {editing && (
        <EditCommonLine paper={paper} opened={editing} onSaved={onSaved} onClose={() => setEditing(null)} />
      )}
    </section>
  );
}
