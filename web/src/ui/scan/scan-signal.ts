let audio: AudioContext | null = null;

/** Says by a short tone and, on a phone, by vibrating that a code was read: people look at the label while they scan. */
export function signalScan(isGood: boolean) {
  navigator.vibrate?.(isGood ? 60 : [60, 60, 60]);
  try {
    audio ??= new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = isGood ? 1200 : 300;
    volume.gain.value = 0.08;
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.12);
  } catch {
    // A device without sound scans as well.
  }
}
