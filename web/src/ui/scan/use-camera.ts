import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type Camera, CameraFailure, type CameraProblem, startCamera } from './camera.ts';
import { type CodeReader, codeReader } from './code-reader.ts';

/** How long after a frame the next one is looked at. */
const FRAME_MS = 120;
/** The same code again is another scan only once it was out of sight for so long. */
const SAME_CODE_MS = 1500;

/**
 * Runs a camera in a video element for as long as it is shown, and calls for each code that comes into sight.
 * @param paused whether what is seen is left unread, as while a code is being looked up
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  { paused, onCode }: { paused: boolean; onCode: (code: string) => void },
) {
  // Another object is another attempt, also with the same camera.
  const [wanted, setWanted] = useState<{ camera: string | null }>({ camera: null });
  const [camera, setCamera] = useState<Camera | null>(null);
  const [problem, setProblem] = useState<CameraProblem | null>(null);

  const report = useEffectEvent((code: string) => {
    if (!paused) onCode(code);
  });
  useEffect(() => {
    let ended = false;
    let running: Camera | null = null;
    let stopReading = () => {};
    async function start(element: HTMLVideoElement) {
      setProblem(null);
      const [started, reader] = await Promise.all([startCamera(element, wanted.camera), codeReader()]);
      running = started;
      if (ended) return started.stop();
      setCamera(started);
      stopReading = readFrames(element, reader, report);
    }
    if (video.current) {
      start(video.current).catch((error: unknown) => {
        if (!ended) setProblem(error instanceof CameraFailure ? error.problem : 'none');
      });
    }
    return () => {
      ended = true;
      stopReading();
      running?.stop();
      setCamera(null);
    };
  }, [video, wanted]);

  return {
    camera,
    problem,
    choose: (camera: string | null) => setWanted({ camera }),
    tryAgain: () => setWanted(({ camera }) => ({ camera })),
  };
}

/** Looks at one frame after the other. Returns what ends it. */
function readFrames(video: HTMLVideoElement, read: CodeReader, onCode: (code: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let ended = false;
  let last = { code: '', at: 0 };
  async function look() {
    const code = video.readyState >= video.HAVE_CURRENT_DATA ? await read(video).catch(() => null) : null;
    if (ended) return;
    const now = performance.now();
    if (code) {
      const isAnother = code !== last.code || now - last.at > SAME_CODE_MS;
      last = { code, at: now };
      if (isAnother) onCode(code);
    }
    timer = setTimeout(() => void look(), FRAME_MS);
  }
  void look();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
