import Guacamole from 'guacamole-common-js';

/** What the library plays all sound with; its types leave this out. */
interface Shared {
  readonly AudioContextFactory: { readonly singleton: AudioContext | null };
}

const contextOf = (): AudioContext | null => (Guacamole as unknown as Shared).AudioContextFactory.singleton;

/**
 * The types of sound that can be played. To find out, the library makes what plays it, which from then on mixes silence
 * for the loudspeakers, a hundred times a second: it sleeps until there is a sound.
 */
export function soundTypes(): readonly string[] {
  const isFirst = contextOf() === null;
  const types = Guacamole.AudioPlayer.getSupportedTypes();
  if (isFirst) void contextOf()?.suspend();
  return types;
}

/** The library itself plays what comes. */
export function wakeForSound(client: Guacamole.Client): void {
  client.onaudio = () => {
    void contextOf()?.resume();
    return null;
  };
}
