/** What is taken where any file is, as people call it. */
export const SUPPORTED_FILES =
  'Supported are images (.jpg, .png, .gif, .bmp, .tif, .webp), .pdf, .dwg, .doc, .docx, .odt, .xls, .xlsx, .ods, .ppt, ' +
  '.pptx, .odp, .eml, .msg and .zip.';
