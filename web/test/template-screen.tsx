import {
  getTemplate,
  listTemplates,
  type TemplateDetails,
  templateDetails,
  templateItem,
} from '@plumbline/contract';
import Templates from '../src/templates/templates.tsx';
import { sample } from './sample.ts';
import { answer, pageOfRows } from './server.ts';

/** A screen with a list, a record next to it, and a form for the record. */
export const TemplateScreen = () => (
  <Templates addForm={() => null} onAdded={() => {}} onNewProject={() => {}} />
);

/** Templates that may be renamed, and are answered one by one and as a list. */
export function answerTemplates(...names: string[]): TemplateDetails[] {
  const templates = names.map((name, index) =>
    sample(templateDetails, {
      id: index + 1,
      name,
      description: 'As built',
      abilities: { edit: true, delete: true },
      item_count: 1,
      items: [sample(templateItem, { title: 'Screed' })],
    }),
  );
  answer(listTemplates, ({ query }) =>
    pageOfRows(
      templates.filter(({ name }) => name.includes(query.search_term ?? '')),
      query,
    ),
  );
  answer(getTemplate, ({ params }) => templates.find(({ id }) => id === params.id) as TemplateDetails);
  return templates;
}
