/** How much of a file is read to detect whether it is a mail. */
const HEADER_BYTES = 65_536;

const headerLine = /^[!-9;-~]{1,77}:/;
/** No mail is without these. */
const knownHeader = /^(from|date|received|message-id|return-path|delivered-to|x-received):/i;

/** Whether a file is a mail as programs save it (.eml): text that begins with the headers of one. */
export function isMail(contents: Buffer): boolean {
  const head = contents
    .subarray(0, HEADER_BYTES)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    // Mailboxes begin each mail with a line of their own, and some programs leave blank lines before it.
    .replace(/^(?:[ \t]*\r?\n)*(?:From [^\r\n]*\r?\n)?/, '');
  if (head.includes('\u0000')) return false;
  const end = head.search(/\r?\n\r?\n/);
  const lines = head.slice(0, end === -1 ? head.length : end).split(/\r?\n/);
  // Long headers go on in the next line, which begins with a blank; the last line may be cut off here.
  const headers = lines.filter((line) => !/^[ \t]/.test(line)).slice(0, end === -1 ? -1 : undefined);
  const present = new Set(
    headers.filter((line) => knownHeader.test(line)).map((line) => line.split(':')[0]?.toLowerCase()),
  );
  return (
    headers.length > 1 &&
    headers.every((line) => headerLine.test(line)) &&
    present.has('from') &&
    present.size > 1
  );
}
