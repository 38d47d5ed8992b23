import * as contract from '@plumbline/contract';
import { preparedRoute, route } from '../platform/http/route.ts';
import type { Slice } from '../platform/slice.ts';
import { visibleProject } from '../projects/index.ts';
import { documentConstraints } from './constraints.ts';
import { countManpower } from './count-manpower.ts';
import { createDailyReport, createDocument } from './create-document.ts';
import { decideDailyReport } from './decide-daily-report.ts';
import { deleteDocument } from './delete-document.ts';
import { storeDocumentFiles } from './document-files.ts';
import { eraseDocumentFile } from './erase-file.ts';
import { documentHistory } from './history.ts';
import { listDailyReports, listDocuments, listReportsToReview } from './list-documents.ts';
import { listProjectPhotos } from './photos/list-project-photos.ts';
import { documentDownloads, printRoutes } from './print/routes.ts';
import { getReportStart } from './report-start.ts';
import { readDocument } from './select-documents.ts';
import { updateDocument } from './update-document.ts';

export { countDeletedDocuments } from './count-deleted.ts';
export { countReports } from './count-reports.ts';
export { keepApprovedReports } from './keep-approved.ts';
export { keepReportedTask } from './keep-reported.ts';
export { type PhotosOfRange, readPhotosOfRange } from './photos/read-photos.ts';
export { mailedDailyReport } from './print/mailed-report.ts';
export { reportsToReview } from './reports-to-review.ts';

/** The records of a site, from daily reports to minutes, and their PDFs. */
export const documentSlice: Slice = {
  title: 'Documents',
  routes: [
    route(contract.listProjectDailyReports, (ctx, input) => listDailyReports(ctx, 'project', input)),
    route(contract.listTaskDailyReports, (ctx, input) => listDailyReports(ctx, 'task', input)),
    route(contract.listReportsToReview, listReportsToReview),
    route(contract.getReportStart, getReportStart),
    route(contract.listDocuments, listDocuments),
    route(contract.getDocument, (ctx, { params }) => readDocument(ctx, params.id)),
    preparedRoute(contract.createDailyReport, storeDocumentFiles, createDailyReport),
    preparedRoute(contract.createDocument, storeDocumentFiles, createDocument),
    preparedRoute(contract.updateDailyReport, storeDocumentFiles, (ctx, input, files) =>
      updateDocument(ctx, 'daily reports', input, files),
    ),
    preparedRoute(contract.updateDocument, storeDocumentFiles, (ctx, input, files) =>
      updateDocument(ctx, 'other documents', input, files),
    ),
    route(contract.decideDailyReport, decideDailyReport),
    route(contract.deleteDailyReport, (ctx, { params }) => deleteDocument(ctx, 'daily reports', params.id)),
    route(contract.deleteDocument, (ctx, { params }) => deleteDocument(ctx, 'other documents', params.id)),
    route(contract.eraseDocumentFile, eraseDocumentFile),
    route(contract.countManpower, countManpower),
    route(contract.listProjectPhotos, listProjectPhotos),
    ...printRoutes,
  ],
  constraints: documentConstraints,
  downloads: documentDownloads,
  history: documentHistory,
  audiences: {
    documents: {
      readsAll: (role) => contract.may(role, 'document.use') && contract.may(role, 'project.see-every'),
      readsSome: {
        roles: (role) => contract.may(role, 'document.use'),
        where: (viewer, { project }) => visibleProject(viewer, project),
      },
    },
  },
};
