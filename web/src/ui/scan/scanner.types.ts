/** The result of a scanned or typed code. */
export type ScanResult = { ok: boolean; words: string };

export type ScannerProps = {
  /** The dialog's title: 'Scan' by default. */
  title?: string;
  /** One after the other, until somebody is done; else the first good one closes the dialog. */
  many?: boolean;
  /** The field to type in where there is no camera: by default the serial number of an item. */
  typed?: {
    label: string;
    /** The sentence that offers it. */
    instead: string;
  };
  /** Called with each code as it was read: the link of a label, or what was typed. What it gives is said. */
  onCode: (code: string) => Promise<ScanResult> | ScanResult;
};
