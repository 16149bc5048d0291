import { agreeOnVersion, isAtLeast } from './connectValues.ts';
import type { EngineLine } from './engineLine.ts';
import type { Handshake, HandshakeRequest } from './handshake.ts';
import { decodeInstruction, splitInstructions, type RawInstruction } from '../protocol/rawInstruction.ts';

/** What the engine tells of a session before it reaches the machine, and tells once. */
type FirstWord = 'audio' | 'filesystem' | 'size';

/** Whose size is that of the picture. */
const PICTURE = '0';
const SOUNDS = ['audio/L8', 'audio/L16'];
/** These have a picture before they have reached the machine. */
const PICTURED_AT_ONCE = ['rdp', 'ssh', 'telnet', 'kubernetes'];
/** Since then whoever comes late is told of the picture and the sound like those who join. */
const TELLS_LATE_USERS = [1, 5, 0];
/** Whatever belongs to the beginning comes before these. */
const AFTER_BEGINNING = ['cursor', 'sync', 'required', 'error', 'disconnect'];
/** Here there is no beginning any more to be made anew, or none was lost: somebody was there to be asked. */
const FINAL = ['required', 'error', 'disconnect'];

/** What has to be heard of a session that begins now; `asked` is what the engine answered to `select`. */
export function firstWordsOf(
  { select, client }: Pick<HandshakeRequest, 'select' | 'client'>,
  { asked, parameters }: Pick<Handshake, 'asked' | 'parameters'>,
): FirstWord[] {
  const words: FirstWord[] = [];
  const isOld = !isAtLeast(agreeOnVersion(asked[0]) ?? [1], TELLS_LATE_USERS);
  const hears = client.audio.some((type) => SOUNDS.includes(type)) && parameters['disable-audio'] !== 'true';
  if (isOld && select === 'rdp' && hears) words.push('audio');
  if (select === 'rdp' && parameters['enable-drive'] === 'true') words.push('filesystem');
  if (isOld && PICTURED_AT_ONCE.includes(select)) words.push('size');
  return words;
}

const isPictureSize = ({ opcode, bytes }: RawInstruction) =>
  opcode === 'size' && decodeInstruction(bytes).args[0] === PICTURE;

const endsBeginning = (raw: RawInstruction) => AFTER_BEGINNING.includes(raw.opcode) || isPictureSize(raw);

function isWhole(told: readonly RawInstruction[], words: readonly FirstWord[]): boolean {
  const heard = told.map((raw) => (raw.opcode === 'size' && !isPictureSize(raw) ? null : raw.opcode));
  return FINAL.includes(told.at(-1)?.opcode ?? '') || words.every((word) => heard.includes(word));
}

/**
 * Listens until the beginning is told, and leaves all of it to the line's next listener. guacd starts a session before it
 * counts the first user: on a busy machine what it tells first is told to nobody. False if something is missing, or
 * nothing was heard for `patienceMs`; true for a line that ended, since its next listener hears of that.
 */
export function beginsWhole(line: EngineLine, words: readonly FirstWord[], patienceMs: number): Promise<boolean> {
  if (words.length === 0) return Promise.resolve(true);
  return new Promise((resolve) => {
    const heard: Buffer[] = [];
    const decide = (whole: boolean) => {
      clearTimeout(patience);
      line.hold(Buffer.concat(heard));
      resolve(whole);
    };
    const patience = setTimeout(() => decide(false), patienceMs);
    line.listen({
      received: (bytes) => {
        heard.push(bytes);
        const told = splitInstructions(Buffer.concat(heard));
        const end = told.findIndex(endsBeginning);
        if (end >= 0) decide(isWhole(told.slice(0, end + 1), words));
      },
      drained: () => undefined,
      ended: () => decide(true),
    });
  });
}
