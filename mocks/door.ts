export interface MockMail {
  readonly to: string;
  readonly text: string;
}

export interface MockDevice {
  readonly identifier: string;
  readonly username: string;
  readonly createdAt: number;
  lastUsedAt: number;
  token: string;
}

export interface MockAppPassword {
  readonly identifier: string;
  readonly username: string;
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  readonly networkDrive: boolean;
}

export interface MockLink {
  readonly username: string;
  readonly createdAt: number;
}

/** What a gateway keeps of the ways in: mail, second factors, devices, links. */
export interface Door {
  mails: MockMail[];
  /** The mail server takes nothing. */
  mailBroken: boolean;
  /** Mails with a new password that it did not take. */
  passwordsRefused: number;
  /** What every authenticator app shows now. */
  code: string;
  /** Names of those who have set theirs up, with the codes that they have used. */
  readonly enrolled: Map<string, Set<string>>;
  /** Who has been shown a secret in the preferences. */
  readonly offered: Set<string>;
  /** Who chose a second factor for themself. */
  readonly chosen: Set<string>;
  /** By user: those that are still good. */
  readonly recoveryCodes: Map<string, Set<string>>;
  devices: MockDevice[];
  appPasswords: MockAppPassword[];
  /** The device of a session, by the session's token. */
  readonly deviceOf: Map<string, string>;
  readonly links: Map<string, MockLink>;
}

export const createDoor = (): Door => ({
  mails: [],
  mailBroken: false,
  passwordsRefused: 0,
  code: '246810',
  enrolled: new Map(),
  offered: new Set(),
  chosen: new Set(),
  recoveryCodes: new Map(),
  devices: [],
  appPasswords: [],
  deviceOf: new Map(),
  links: new Map(),
});
