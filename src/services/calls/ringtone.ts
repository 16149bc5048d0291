const [LOW_HZ, HIGH_HZ] = [523, 659];
const [TONE_SECONDS, LOUDNESS] = [0.4, 0.09];
const PAUSE_MS = 2_400;

/** Two soft tones, one into the other. */
function ringOnce(context: AudioContext): void {
  [LOW_HZ, HIGH_HZ].forEach((frequency, index) => {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const at = context.currentTime + index * TONE_SECONDS;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(LOUDNESS, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + TONE_SECONDS * 2);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + TONE_SECONDS * 2);
  });
}

/** C§4 a ringtone, until the returned function is called. A browser that plays none yet stays silent. */
export function startRingtone(): () => void {
  if (!('AudioContext' in globalThis)) return () => undefined;
  const context = new AudioContext();
  const ring = () => {
    // Tones for later would all come at once.
    if (context.state === 'running') ringOnce(context);
  };
  void context.resume().then(ring, () => undefined);
  const ringing = setInterval(ring, PAUSE_MS);
  return () => {
    clearInterval(ringing);
    void context.close();
  };
}
