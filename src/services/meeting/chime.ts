import { warn } from '../consoleLines.ts';

const [FIRST_HZ, SECOND_HZ] = [660, 880];
const [TONE_SECONDS, LOUDNESS] = [0.12, 0.08];

/** Not every browser can send it to another one than its own choice. */
interface Sounding extends AudioContext {
  setSinkId?(id: string): Promise<void>;
}

/**
 * C§9 a notification sound: two short tones, from the loudspeaker of this id, '' for the browser's own choice. A browser that plays
 * none yet stays silent.
 */
export async function chime(speaker = ''): Promise<void> {
  if (!('AudioContext' in globalThis)) return;
  const context: Sounding = new AudioContext();
  const chosen = speaker === '' ? undefined : context.setSinkId?.(speaker);
  await chosen?.catch((error: unknown) => warn('The loudspeaker could not be used.', error));
  play(context);
}

function play(context: AudioContext): void {
  const volume = context.createGain();
  volume.gain.value = LOUDNESS;
  volume.connect(context.destination);
  [FIRST_HZ, SECOND_HZ].forEach((frequency, index) => {
    const tone = context.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(volume);
    tone.start(context.currentTime + index * TONE_SECONDS);
    tone.stop(context.currentTime + (index + 1) * TONE_SECONDS);
    if (index > 0) tone.addEventListener('ended', () => void context.close());
  });
}
