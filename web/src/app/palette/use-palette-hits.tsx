import { Badge, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  type AssetHit,
  assetStateNames,
  type DocumentHit,
  descriptorOf,
  type EmployeeCard,
  type FoundMaterial,
  MAX_FOUND,
  type Place,
  type SearchHit,
  search,
  searchAssets,
  searchDocuments,
  searchMaterials,
  searchPeople,
} from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { Building2, FileText, Hammer, Layers, ListTree, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { Overdue } from '../../ui/badges/overdue.tsx';
import { formatPercentage } from '../../ui/badges/percentage-bar.tsx';
import { fullName, PersonAvatar } from '../../ui/badges/person-avatar.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { ItemPath } from '../../ui/text/item-path.tsx';
import { linkTo } from '../../ui/text/place-link.ts';
import type { PaletteOption } from './palette-option.ts';

const DEBOUNCE_MS = 200;

/**
 * What the server finds for some words: projects and tasks, people whose record or attendance one may open, documents, tools, equipment and materials.
 * @param typed without blanks around it
 * @param reporting whether a task is looked for to report on, and nothing else
 */
export function usePaletteHits(typed: string, enabled: boolean, reporting: boolean) {
  const [term] = useDebouncedValue(typed, DEBOUNCE_MS);
  const isAsked = enabled && term !== '';
  const input = { query: { search_term: term } };
  const opensPeople = useMay('employee.full-records');
  const seesAttendance = useMay('attendance.see-every');
  const usesDocuments = useMay('document.use');
  const items = useEndpoint(search, input, { enabled: isAsked });
  const people = useEndpoint(searchPeople, input, {
    enabled: isAsked && !reporting && (opensPeople || seesAttendance),
  });
  const documents = useEndpoint(searchDocuments, input, {
    enabled: isAsked && !reporting && usesDocuments,
  });
  const assets = useEndpoint(searchAssets, input, { enabled: isAsked && !reporting });
  const itemOption = useItemOption(reporting);
  const personOption = usePersonOption(opensPeople);
  const documentOption = useDocumentOption();
  const usesMaterials = useMay('material.use');
  const materials = useEndpoint(
    searchMaterials,
    { query: { search_term: term, codes: undefined } },
    { enabled: isAsked && !reporting && usesMaterials },
  );
  const assetOption = useAssetOption();
  const materialOption = useMaterialOption();
  // Of what other words have found nothing stays: no one should open what they no longer look for.
  const isCurrent = typed === term;
  const found = <Hit,>(query: { data: Hit[] | undefined }) =>
    isCurrent && isAsked ? (query.data ?? []) : [];

  return {
    items: found(items)
      .filter(({ type }) => !reporting || type === 'tasks')
      .map(itemOption),
    people: reporting ? [] : found(people).map(personOption),
    documents: reporting ? [] : found(documents).map(documentOption),
    assets: reporting ? [] : found(assets).map(assetOption),
    materials: reporting ? [] : found(materials).slice(0, MAX_FOUND).map(materialOption),
    searching:
      typed !== '' &&
      (!isCurrent || [items, people, documents, assets, materials].some(({ isFetching }) => isFetching)),
    error: items.error,
  };
}

/** Opens a record, by which it is remembered too. */
function useOpening() {
  const navigate = useNavigate();
  return (place: Place) => ({ place, choose: () => void navigate(linkTo(place)) });
}

const itemOf = (hit: SearchHit) => ({ project: hit.project_id, task: hit.id });

function useItemOption(reporting: boolean) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const open = useOpening();
  return (hit: SearchHit): PaletteOption => ({
    key: `${hit.type}-${hit.id}`,
    label: `${hit.code} · ${hit.title}`,
    description: <ItemPath heirarchy={hit.heirarchy} />,
    icon: hit.type === 'projects' ? <Building2 size={18} /> : <ListTree size={18} />,
    isFaded: hit.is_finished,
    side: (
      <Group gap={6} wrap="nowrap">
        {hit.is_mine && (
          <Badge size="xs" variant="light">
            {t('Assigned to you')}
          </Badge>
        )}
        {!hit.is_finished && <Overdue item={hit} short />}
        <Text size="xs" className="numbers">
          {hit.is_finished ? t('Completed') : formatPercentage(hit.percentage)}
        </Text>
      </Group>
    ),
    ...(reporting
      ? {
          choose: () =>
            void navigate(linkTo({ kind: 'document_form', type: 'daily_report', ...itemOf(hit) })),
        }
      : open({ kind: 'item', ...itemOf(hit) })),
  });
}

function usePersonOption(opensRecord: boolean) {
  const { t } = useTranslation();
  const open = useOpening();
  return (person: EmployeeCard): PaletteOption => {
    const isGone = person.employee_status === 'Inactive';
    return {
      key: `person-${person.id}`,
      label: fullName(person),
      description: [t(person.employee_role.name), person.company.name, isGone && t('Inactive')]
        .filter(Boolean)
        .join(' · '),
      icon: <PersonAvatar person={person} size={24} />,
      isFaded: isGone,
      ...open(
        opensRecord ? { kind: 'employee', id: person.id } : { kind: 'attendance', employee: person.id },
      ),
    };
  };
}

function useDocumentOption() {
  const { t } = useTranslation();
  const open = useOpening();
  return (hit: DocumentHit): PaletteOption => ({
    key: `document-${hit.id}`,
    label: [t(descriptorOf(hit.type).title), formatDate(hit.date), hit.text].filter(Boolean).join(' · '),
    description: <ItemPath heirarchy={hit.heirarchy} whole />,
    icon: <FileText size={18} />,
    ...open({ kind: 'document', id: hit.id, type: hit.type, project: hit.project_id, task: hit.task_id }),
  });
}

function useAssetOption() {
  const { t } = useTranslation();
  const open = useOpening();
  return ({ id, family, brand, description, serial_no, state }: AssetHit): PaletteOption => ({
    key: `${family}-${id}`,
    label: `${brand} ${description}`,
    description: `${t('S/N')} ${serial_no}`,
    icon: family === 'tools' ? <Hammer size={18} /> : <Truck size={18} />,
    isFaded: state === 'scrapped',
    side: <Text size="xs">{t(assetStateNames[state])}</Text>,
    ...open({ kind: 'asset', family, id }),
  });
}

function useMaterialOption() {
  const open = useOpening();
  return ({ id, code, description, category, unit }: FoundMaterial): PaletteOption => ({
    key: `material-${id}`,
    label: description,
    description: [code, category?.name].filter(Boolean).join(' · '),
    icon: <Layers size={18} />,
    side: <Text size="xs">{unit}</Text>,
    ...open({ kind: 'material', id }),
  });
}
