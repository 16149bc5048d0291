import type { EngineLine } from './engineLine.ts';
import { splitInstructions } from '../protocol/rawInstruction.ts';

/**
 * What came of SFTP beside a terminal. `works`: there are files. `absent`: the terminal goes on without them. `ends`: the
 * engine ends the terminal for them. `untold`: whatever comes belongs to the browser, such as a question for the password
 * or a log-on that failed before files were tried.
 */
export type SftpOutcome = 'works' | 'absent' | 'ends' | 'untold';

/** guacd says so once it has logged on, and logs on a second time for the files before the terminal shows anything. */
const LOGGED_ON = 'argv';
const LOGGED_ON_BYTES = Buffer.from(`${LOGGED_ON.length}.${LOGGED_ON},`);
const OUTCOMES: ReadonlyMap<string, SftpOutcome> = new Map<string, SftpOutcome>([
  ['filesystem', 'works'],
  ['error', 'ends'],
  ['disconnect', 'ends'],
  ['sync', 'absent'],
]);
/** Before the log-on these are for whoever opens the session. */
const FOR_BROWSER = ['error', 'disconnect', 'required', 'sync'];

const opcodesIn = (bytes: Buffer): string[] => splitInstructions(bytes).map(({ opcode }) => opcode);

/** Whether SFTP is tried at all: RDP and VNC log on to it apart from their picture. */
export const triesSftp = (protocol: string, parameters: Readonly<Record<string, string>>): boolean =>
  protocol === 'ssh' && parameters['enable-sftp'] === 'true';

/** Follows what an engine tells until it has told what came of SFTP. */
class SftpEar {
  #loggedOn = false;

  get isLoggedOn(): boolean {
    return this.#loggedOn;
  }

  /** Null while nothing is decided. */
  hear(opcodes: readonly string[], isForBrowser: (opcode: string) => boolean): SftpOutcome | null {
    for (const opcode of opcodes) {
      if (opcode === LOGGED_ON) this.#loggedOn = true;
      else if (!this.#loggedOn && isForBrowser(opcode)) return 'untold';
      else if (this.#loggedOn && OUTCOMES.has(opcode)) return OUTCOMES.get(opcode) ?? null;
    }
    return null;
  }
}

/**
 * Listens until it is decided what comes of SFTP, and leaves all of it to the line's next listener. A second log-on that is
 * not answered within `patienceMs` is one that is refused: the terminal would wait for it.
 */
export function trySftp(line: EngineLine, patienceMs: number): Promise<SftpOutcome> {
  return new Promise((resolve) => {
    const heard: Buffer[] = [];
    const ear = new SftpEar();
    const decide = (outcome: SftpOutcome) => {
      clearTimeout(patience);
      line.hold(Buffer.concat(heard));
      resolve(outcome);
    };
    const giveUp = () => decide(ear.isLoggedOn ? 'ends' : 'untold');
    let patience = setTimeout(giveUp, patienceMs);
    line.listen({
      received: (bytes) => {
        heard.push(Buffer.from(bytes));
        const wasLoggedOn = ear.isLoggedOn;
        const outcome = ear.hear(opcodesIn(bytes), (opcode) => FOR_BROWSER.includes(opcode));
        if (outcome !== null) return decide(outcome);
        if (wasLoggedOn || !ear.isLoggedOn) return;
        clearTimeout(patience);
        patience = setTimeout(giveUp, patienceMs);
      },
      drained: () => undefined,
      ended: giveUp,
    });
  });
}

/** Where somebody logs on in the terminal itself, what came of SFTP is heard while the session runs already. */
export function watchSftp(refused: () => void): (bytes: Buffer) => void {
  const ear = new SftpEar();
  let over = false;
  return (bytes) => {
    if (over || (!ear.isLoggedOn && !bytes.includes(LOGGED_ON_BYTES))) return;
    const outcome = ear.hear(opcodesIn(bytes), () => false);
    over = outcome !== null;
    if (outcome === 'absent' || outcome === 'ends') refused();
  };
}
