/** The protocols that a connection may have; the engine is asked for no other. */
export const PROTOCOL_NAMES = ['vnc', 'rdp', 'ssh', 'telnet', 'kubernetes'] as const;
export type ProtocolName = (typeof PROTOCOL_NAMES)[number];

export const isProtocol = (name: string): name is ProtocolName => (PROTOCOL_NAMES as readonly string[]).includes(name);
