/** Saves a file on the device, where the browser saves what it loads. */
export function saveFile({ name, contents }: { name: string; contents: Blob }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(contents);
  link.download = name;
  link.click();
  // Once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
