/** How long remote sessions wait; the defaults are those of `contract/limits.ts`, tests shorten them. */
export interface SessionTimes {
  readonly connectMs: number;
  readonly silenceMs: number;
  /** How long the engine may take for its first word, and again to tell how a session begins. */
  readonly beginningMs: number;
  /** How long each of the two log-ons may take where files come by SFTP beside a terminal. */
  readonly sftpMs: number;
  readonly stalledReaderMs: number;
  /** How long whoever joins a session waits for its first picture. */
  readonly pictureMs: number;
  readonly httpIdleMs: number;
  /** How long a session waits for a browser that was cut off; 0 ends it with the browser. */
  readonly graceMs: number;
}
