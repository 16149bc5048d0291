import type { ProtocolInfo } from '../http/schema.ts';
import { kubernetes } from './kubernetes.ts';
import { rdp } from './rdp.ts';
import { ssh } from './ssh.ts';
import { telnet } from './telnet.ts';
import { vnc } from './vnc.ts';

/** The protocols that a connection may have; the engine is asked for no other. */
export const PROTOCOLS = { vnc, rdp, ssh, telnet, kubernetes } as const satisfies Record<string, ProtocolInfo>;
export type ProtocolName = keyof typeof PROTOCOLS;

export const isProtocol = (name: string): name is ProtocolName => Object.hasOwn(PROTOCOLS, name);
