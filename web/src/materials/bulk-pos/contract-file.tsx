import { Anchor, Text } from '@mantine/core';
import type { BulkPo } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';

type ContractFileProps = {
  paper: Pick<BulkPo, 'contract_attachment' | 'contract_attachment_full_url'>;
  /** Whether the form has chosen another one. */
  isReplaced: boolean;
};

/** In the form of a bulk PO: the contract file that it has, which stays unless another one is chosen. */
export function ContractFile({ paper, isReplaced }: ContractFileProps) {
  const { t } = useTranslation();
  if (!paper.contract_attachment_full_url) return null;
  return (
    <Text size="sm" c="dimmed">
      {isReplaced
        ? t('It will replace the current file:')
        : t('Current file saved. Upload only if you want to change the file.')}{' '}
      <ContractLink paper={paper} />
    </Text>
  );
}

/** The contract file of a bulk PO, to open. */
export function ContractLink({ paper }: Pick<ContractFileProps, 'paper'>) {
  const { t } = useTranslation();
  if (!paper.contract_attachment_full_url) return null;
  return (
    <Anchor size="sm" href={paper.contract_attachment_full_url} target="_blank" rel="noopener noreferrer">
      {paper.contract_attachment ?? t('Contract File')}
    </Anchor>
  );
}
