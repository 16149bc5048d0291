const [FIRST_HZ, SECOND_HZ] = [660, 880];
const [TONE_SECONDS, LOUDNESS] = [0.12, 0.08];

/** C§9 a notification sound: two short tones. A browser that plays none yet stays silent. */
export function chime(): void {
  if (!('AudioContext' in globalThis)) return;
  const context = new AudioContext();
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
