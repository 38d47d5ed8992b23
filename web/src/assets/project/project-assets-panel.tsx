import { Group, SegmentedControl, Tabs } from '@mantine/core';
import { type Family, families, familyNames, type WorkItem } from '@plumbline/contract';
import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/session.ts';
import { WhyNot } from '../../platform/why-not.tsx';
import { TabList } from '../../ui/layout/tab-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { assetWords } from '../asset-words.ts';
import { RequestForm } from '../requests/form/request-form.tsx';
import { useRequestForm } from '../requests/form/use-request-form.ts';
import { requestWords } from '../requests/request-words.ts';
import { AssetsHere } from './assets-here.tsx';
import { type ProjectAssetsTab, useProjectAssetsAddress } from './project-assets-address.ts';
import { ProjectRequests } from './project-requests.tsx';

/** Tools and equipment of a project or a task: what was requested for it, the form that requests, and what is there. */
export default function ProjectAssetsPanel({ item }: { item: WorkItem }) {
  const { t } = useTranslation();
  if (!useMay('tool.request')) {
    return (
      <EmptyState
        icon={<LockKeyhole />}
        title={t('Tools')}
        reason={t('You do not have access to the tools of this site. Ask your supervisor for what you need.')}
        action={<WhyNot action="tool.request" />}
      />
    );
  }
  return <Panel item={item} />;
}

function Panel({ item }: { item: WorkItem }) {
  const { t } = useTranslation();
  const { family: name, shown, show, choose } = useProjectAssetsAddress();
  const family: Family = families[name];
  return (
    <Tabs value={shown} onChange={(next) => show(next as ProjectAssetsTab)} keepMounted={false}>
      <Group justify="space-between" gap="xs" mb="md">
        <TabList>
          <Tabs.Tab value="list">{t('List')}</Tabs.Tab>
          <Tabs.Tab value="request">{t(requestWords[name].requestTab)}</Tabs.Tab>
          <Tabs.Tab value="here">{t('At this project')}</Tabs.Tab>
        </TabList>
        <SegmentedControl
          aria-label={t('Tools or equipment')}
          data={familyNames.map((value) => ({ value, label: t(assetWords[value].title) }))}
          value={name}
          onChange={choose}
        />
      </Group>
      <Tabs.Panel value="list">
        <ProjectRequests key={`${name} ${item.id}`} family={family} item={item} />
      </Tabs.Panel>
      <Tabs.Panel value="request">
        <RequestHere key={`${name} ${item.id}`} family={family} item={item} onDone={() => show('list')} />
      </Tabs.Panel>
      <Tabs.Panel value="here">
        <AssetsHere key={name} family={family} projectId={item.project_id} />
      </Tabs.Panel>
    </Tabs>
  );
}

type RequestHereProps = { family: Family; item: WorkItem; onDone: () => void };

/** The form that requests something for the project or the task that one is at. */
function RequestHere({ family, item, onDone }: RequestHereProps) {
  const form = useRequestForm(family, {
    project_id: item.project_id,
    task_id: item.type === 'tasks' ? item.id : null,
  });
  return <RequestForm family={family} form={form} placeTitle={item.title} onDone={onDone} />;
}
