/** A camera that one can choose. */
export type CameraChoice = { id: string; label: string };

/** Why there is no picture of a camera. */
export type CameraProblem = 'refused' | 'none' | 'insecure' | 'busy';

/** A running camera. */
export type Camera = {
  id: string | null;
  choices: CameraChoice[];
  /** Whether it has a light that can be switched on. */
  hasTorch: boolean;
  setTorch: (on: boolean) => Promise<void>;
  stop: () => void;
};

/**
 * Shows a camera in a video element.
 * @param id the chosen one; null: the one on the back, which sees what is scanned
 * @throws CameraFailure
 */
export async function startCamera(video: HTMLVideoElement, id: string | null): Promise<Camera> {
  if (!navigator.mediaDevices) throw new CameraFailure('insecure');
  const wanted = id === null ? { facingMode: 'environment' } : { deviceId: { exact: id } };
  const stream = await navigator.mediaDevices
    .getUserMedia({ audio: false, video: { ...wanted, width: { ideal: 1280 }, height: { ideal: 720 } } })
    .catch((error: unknown) => {
      throw new CameraFailure(problemOf(error));
    });
  const [track] = stream.getVideoTracks();
  video.srcObject = stream;
  // Playing is interrupted as by closing the dialog: not a failure.
  await video.play().catch(() => {});
  const devices = await navigator.mediaDevices.enumerateDevices();
  return {
    id: track?.getSettings().deviceId ?? null,
    choices: devices
      .filter(({ kind }) => kind === 'videoinput')
      .map(({ deviceId, label }, index) => ({ id: deviceId, label: label || String(index + 1) })),
    hasTorch: Boolean(track && 'torch' in (track.getCapabilities?.() ?? {})),
    async setTorch(on) {
      // Not in the DOM's types; browsers without it ignore it.
      await track?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
    },
    stop() {
      for (const running of stream.getTracks()) running.stop();
      video.srcObject = null;
    },
  };
}

/** A camera that could not be started. */
export class CameraFailure extends Error {
  readonly problem: CameraProblem;
  constructor(problem: CameraProblem) {
    super(problem);
    this.problem = problem;
  }
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none';
}
