import { Alert, Button, Text } from '@mantine/core';
import { shareProjectEqually, shareTaskEqually } from '@plumbline/contract';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { type ItemRef, useItem } from '../items/item-queries.ts';

/** Warns that an item below this one counts for nothing because the others have all the weight; in one step all share equally. */
export function NoWeightLeft({ parent }: { parent: ItemRef }) {
  const { t } = useTranslation();
  const title = useItem(parent).data?.title ?? '';
  const share = useWrite(parent.type === 'projects' ? shareProjectEqually : shareTaskEqually);

  async function ask() {
    const confirmed = await confirmAction({
      sentence: t('The weights of all items directly below become 0.'),
      subject: title,
      verb: t('Share equally again'),
    });
    if (confirmed) share.mutate({ params: { id: parent.id } });
  }

  return (
    <Alert color="pending" variant="light" py="xs" icon={<TriangleAlert size={16} />} role="status">
      <Text size="sm">
        {t('The other items below {{title}} have all of its weight, so this one does not count.', { title })}
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        mt="xs"
        loading={share.isPending}
        onClick={() => void ask()}
      >
        {t('Share equally again')}
      </Button>
    </Alert>
  );
}
