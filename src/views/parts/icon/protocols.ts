import { Monitor, SquareTerminal, type LucideIcon, Moon, Sun } from 'lucide-react';

export const THEME_ICONS: Readonly<Record<'light' | 'dark' | 'system', LucideIcon>> = {
  light: Sun,
  dark: Moon,
  system: Monitor,
};

const TERMINALS: readonly string[] = ['ssh', 'telnet', 'kubernetes'];

export function protocolIcon(protocol: string | null): LucideIcon {
  return protocol !== null && TERMINALS.includes(protocol) ? SquareTerminal : Monitor;
}

const WORDS: Readonly<Record<string, string>> = { telnet: 'Telnet', kubernetes: 'Kubernetes' };

/** Protocols are said as their people write them. */
export function protocolName(protocol: string): string {
  return WORDS[protocol] ?? protocol.toUpperCase();
}

export function clientPath(clientId: string): string {
  return `/client/${encodeURIComponent(clientId)}`;
}
