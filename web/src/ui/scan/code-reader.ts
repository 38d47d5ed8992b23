/** Reads what is written in a code that a frame of the camera shows; null: there is none. */
export type CodeReader = (frame: HTMLVideoElement) => Promise<string | null>;

/** The kinds of code on labels and on the tools themselves. */
const FORMATS = ['qr_code', 'data_matrix', 'code_128', 'code_39', 'ean_13', 'ean_8', 'itf', 'upc_a'];
/** A wider frame holds no more of a code and takes longer to read. */
const MAX_WIDTH = 960;

type Detected = { rawValue: string };
/** The browser's own reader, where it has one; not in the DOM's types. */
type Detector = { detect: (source: CanvasImageSource) => Promise<Detected[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

/** The reader of the browser, which knows barcodes too; where there is none, one that reads QR codes. */
export async function codeReader(): Promise<CodeReader> {
  return (await nativeReader()) ?? (await ownReader());
}

async function nativeReader(): Promise<CodeReader | null> {
  const detectorClass = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (!detectorClass) return null;
  const supported = await detectorClass.getSupportedFormats().catch((): string[] => []);
  const formats = FORMATS.filter((format) => supported.includes(format));
  // Some browsers have the class and no format.
  if (!formats.includes('qr_code')) return null;
  const detector = new detectorClass({ formats });
  return async (frame) => (await detector.detect(frame))[0]?.rawValue ?? null;
}

async function ownReader(): Promise<CodeReader> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (frame) => {
    const scale = Math.min(1, MAX_WIDTH / frame.videoWidth);
    canvas.width = Math.round(frame.videoWidth * scale);
    canvas.height = Math.round(frame.videoHeight * scale);
    if (!context || canvas.width === 0) return null;
    context.drawImage(frame, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return decodeQR({ data, width, height });
    } catch {
      // It throws where a frame has no code.
      return null;
    }
  };
}
