import { type createProject, type Input, newProject } from '@plumbline/contract';
import type { InlineFile } from '../files/index.ts';

/** The fields of a project's drawings, in the order of their slots. Rule: PROJECT-4. */
export const drawingFields = [
  'base64image',
  'base64image2',
  'base64image3',
  'base64image4',
  'base64image5',
] as const;

/** How many files a project takes. */
export const MAX_PROJECT_FILES = drawingFields.length;

/** What the form has of the body; a project begins In Progress, without news. */
type Field =
  | Exclude<
      keyof Input<typeof createProject>['body'],
      (typeof drawingFields)[number] | 'status' | 'new_updates'
    >
  | 'template_id'
  | 'files';

/** The form's empty values; the files are one field here and five in the body. */
export const emptyProject = {
  /** The template that its items are made from; 0: none. It is no field of the body. */
  template_id: 0,
  title: '',
  code: '',
  location: '',
  client_name: '',
  client_address: '',
  tender_project: { code: '', reference_no: '' },
  company_id: null as number | null,
  start_date: null as string | null,
  end_date: null as string | null,
  description: '',
  files: [] as InlineFile[],
} satisfies Record<Field, unknown>;

/** The contract's rules of a new project, for the values as the form holds them. */
export const projectForm = {
  safeParse: (values: unknown) => {
    const { files, company_id, template_id: _, ...fields } = values as typeof emptyProject;
    const drawings = Object.fromEntries(files.map((file, index) => [drawingFields[index], file.dataUrl]));
    return newProject.safeParse({ ...fields, company_id: company_id ?? undefined, ...drawings });
  },
};
