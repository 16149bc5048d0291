import type { ProtocolInfo } from '../forms.ts';
import { kubernetes } from './kubernetes.ts';
import { isProtocol, type ProtocolName } from './names.ts';
import { rdp } from './rdp.ts';
import { ssh } from './ssh.ts';
import { telnet } from './telnet.ts';
import { vnc } from './vnc.ts';

export { isProtocol, type ProtocolName };

/** What each protocol can be told. */
export const PROTOCOLS: Readonly<Record<ProtocolName, ProtocolInfo>> = { vnc, rdp, ssh, telnet, kubernetes };
