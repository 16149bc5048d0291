import { SECURITY } from './constants.ts';
import { ProtocolError } from './script.ts';
import { CHALLENGE_BYTES, isRightAnswer, newChallenge } from './vncAuth.ts';

interface Door {
  send(bytes: Buffer): void;
  /** Null lets everybody in; for tests only. */
  readonly password: string | null;
}

/** Admitted, or turned away with the last words to send after a pause. */
type Admission = { readonly admitted: true } | { readonly admitted: false; readonly farewell: Buffer };

type Version = 3 | 7 | 8;
const VERSION_BYTES = 12;
const VERSION = 'RFB 003.008\n';
const WRONG_PASSWORD = 'The password is wrong.';

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** The RFC knows 3.3, 3.7 and 3.8; other numbers below 3.7 mean 3.3, above 3.8 they mean 3.8. */
function parseVersion(bytes: Buffer): Version {
  const minor = Number(/^RFB 003\.(\d{3})\n$/.exec(bytes.toString('latin1'))?.[1] ?? Number.NaN);
  if (Number.isNaN(minor)) throw new ProtocolError('This is not an RFB viewer.');
  if (minor >= 8) return 8;
  return minor === 7 ? 7 : 3;
}

function* chooseSecurity(door: Door, version: Version): Generator<number, number, Buffer> {
  const offered = door.password === null ? SECURITY.none : SECURITY.vncAuth;
  if (version === 3) {
    door.send(uint32(offered));
    return offered;
  }
  door.send(Buffer.from([1, offered]));
  const [chosen] = yield 1;
  if (chosen !== offered) throw new ProtocolError('This security type was not offered.');
  return offered;
}

function farewellFor(version: Version): Buffer {
  const reason = Buffer.from(WRONG_PASSWORD, 'latin1');
  return version === 8 ? Buffer.concat([uint32(1), uint32(reason.length), reason]) : uint32(1);
}

/** From the first greeting to the viewer's ClientInit, whose wish for a shared desktop needs no answer: each has its own. */
export function* handshake(door: Door): Generator<number, Admission, Buffer> {
  door.send(Buffer.from(VERSION, 'latin1'));
  const version = parseVersion(yield VERSION_BYTES);
  const security = yield* chooseSecurity(door, version);
  if (security === SECURITY.vncAuth) {
    const challenge = newChallenge();
    door.send(challenge);
    const answer = yield CHALLENGE_BYTES;
    if (!isRightAnswer(challenge, answer, door.password ?? ''))
      return { admitted: false, farewell: farewellFor(version) };
  }
  if (security === SECURITY.vncAuth || version === 8) door.send(uint32(0));
  yield 1;
  return { admitted: true };
}
