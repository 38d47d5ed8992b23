/** Files by their content type, in the words of people. */
const kinds: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel workbook',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'Presentation',
  'application/x-cfb': 'Office document',
  'image/vnd.dwg': 'Drawing (DWG)',
  'application/zip': 'ZIP archive',
  'message/rfc822': 'Mail',
};

/** What kind of file this is; 'File' where there is no better word. */
export function kindOfFile(contentType: string): string {
  return kinds[contentType] ?? 'File';
}
