import { Kbd, Stack, Table, Title } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { keyHelp, keyLabel } from './keys.ts';

/** Which keys do what. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={t('Keyboard shortcuts')} size={480}>
      <Stack gap="md">
        {keyHelp().map(({ title, entries }) => (
          <section key={title} aria-label={title}>
            <Title order={3} mb={4}>
              {title}
            </Title>
            <Table>
              <Table.Tbody>
                {entries.map(({ keys, does }) => (
                  <Table.Tr key={does}>
                    <Table.Td>{does}</Table.Td>
                    <Table.Td align="right">
                      {keys.map((key, index) => (
                        <Fragment key={key}>
                          {index > 0 && ' '}
                          <Combination keys={key} />
                        </Fragment>
                      ))}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </section>
        ))}
      </Stack>
    </Dialog>
  );
}

function Combination({ keys }: { keys: string }) {
  return <Kbd>{keys.split('+').map(keyLabel).join(' ')}</Kbd>;
}
