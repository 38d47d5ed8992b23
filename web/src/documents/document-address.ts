import {
  DEFAULT_DOCUMENT_TYPE,
  DOCUMENTS_PER_PAGE,
  type DocumentState,
  type DocumentType,
  documentStates,
  documentTypeWords,
} from '@plumbline/contract';
import { useUrlState } from '../ui/url-state.ts';
import { isDecidedType } from './document-words.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The panel shares its screen and so its address: what it narrows down by is written as its own. */
const defaults = {
  documents_type: DEFAULT_DOCUMENT_TYPE as string,
  /** The type of the record that a notification leads to; the first choice of a type here replaces it. */
  type: '',
  doc: 0,
  mode: '',
  /** The list of reports to review that the record was opened from; '' is the list here. */
  queue: '',
  documents_offset: 0,
  documents_date: '',
  documents_search: '',
  documents_state: '',
};

/** What a list of documents is narrowed down by; '' is anything. */
type DocumentFilters = { date: string; search: string; state: DocumentState | '' };

/** Where one is in the panel: the list of a type, a record of it, or the form that adds or changes one. */
export type DocumentPanelView =
  | { name: 'list' }
  | { name: 'add' }
  | { name: 'view'; id: number }
  | { name: 'edit'; id: number };

/** The panel of documents as the address has it, so that it can be sent, reloaded and gone back to. */
export function useDocumentAddress() {
  const [values, set] = useUrlState(defaults);
  const asked = values.type || values.documents_type;
  const type: DocumentType = documentTypeWords.find((word) => word === asked) ?? DEFAULT_DOCUMENT_TYPE;
  const filters: DocumentFilters = {
    date: DATE.test(values.documents_date) ? values.documents_date : '',
    search: values.documents_search,
    state: (isDecidedType(type) && documentStates.find((state) => state === values.documents_state)) || '',
  };
  return {
    type,
    filters,
    filtered: Boolean(filters.date || filters.search || filters.state),
    /** How many rows the list leaves out before its first. */
    offset: Math.max(0, Math.trunc(values.documents_offset)),
    view: viewOf(values),
    queue: values.queue,
    /** Another type starts its list afresh; a state is the daily reports' own. */
    chooseType: (next: DocumentType) =>
      set({ ...atList, ...ofType(next), documents_offset: 0, documents_state: '' }, { opens: true }),
    filter: ({
      date = filters.date,
      search = filters.search,
      state = filters.state,
    }: Partial<DocumentFilters>) =>
      set({ documents_date: date, documents_search: search, documents_state: state, documents_offset: 0 }),
    clear: () => set({ documents_date: '', documents_search: '', documents_state: '', documents_offset: 0 }),
    toOffset: (offset: number) => set({ documents_offset: offset }),
    open: (id: number) => set({ ...atList, doc: id }, { opens: true }),
    /** Another record instead of the one that is shown, perhaps on another page of the list. */
    turnTo: (id: number, offset: number) => set({ doc: id, mode: '', documents_offset: offset }),
    add: (of: DocumentType = type) => set({ ...ofType(of), doc: 0, mode: 'add' }, { opens: true }),
    edit: (id: number, of: DocumentType = type) =>
      set({ ...ofType(of), doc: id, mode: 'edit' }, { opens: true }),
    /** From the form to the record that it has saved, without a way back into the form. */
    showSaved: (saved: { id: number; type: DocumentType }) =>
      set({ ...ofType(saved.type), doc: saved.id, mode: '' }),
    /** From the form back to where it was opened. */
    leaveForm: () => set({ mode: '' }),
    toList: (of: DocumentType = type) =>
      set({
        ...atList,
        ...ofType(of),
        ...(of === type ? {} : { documents_offset: 0, documents_state: '' }),
      }),
  };
}

export type DocumentAddress = ReturnType<typeof useDocumentAddress>;

const atList = { doc: 0, mode: '', queue: '' };
const ofType = (type: DocumentType) => ({ documents_type: type as string, type: '' });

/** An address that is typed wrong leads to the list, or to the record as far as it names one. */
function viewOf({ doc, mode }: typeof defaults): DocumentPanelView {
  const id = Number.isInteger(doc) && doc > 0 ? doc : null;
  if (id === null) return { name: mode === 'add' ? 'add' : 'list' };
  return { name: mode === 'edit' ? 'edit' : 'view', id };
}

/** The offset of the page before one's own. */
export function offsetBefore(offset: number): number {
  return Math.max(0, offset - DOCUMENTS_PER_PAGE);
}
