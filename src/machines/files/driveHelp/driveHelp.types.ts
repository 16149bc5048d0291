/** What programs are set up by: an operating system, or a program that runs on several. */
export const HELP_SYSTEMS = ['windows', 'macos', 'gnome', 'davfs2', 'rclone', 'phone'] as const;
export type HelpSystem = (typeof HELP_SYSTEMS)[number];

export interface DriveHelpInput {
  /** Of all drives, for programs. */
  readonly address: string;
  readonly username: string;
  /** The one that this browser seems to run on. */
  readonly system: HelpSystem;
}

/** Where the shared drive is found by SMB. */
export interface NetworkDrivePlace {
  /** As each family of systems writes it; for Windows a command where its port is not the usual one. */
  readonly windows: string;
  readonly others: string;
  readonly usualPort: boolean;
  readonly username: string;
}

export interface DriveHelpContext extends DriveHelpInput {
  /** Whether everybody's files are among the drives. */
  readonly shared: boolean;
  /** Null where it cannot be opened by SMB. */
  readonly network: NetworkDrivePlace | null;
}

export type DriveHelpEvent =
  | { readonly type: 'drives.told'; readonly open: boolean; readonly shared: boolean }
  | { readonly type: 'network.told'; readonly network: NetworkDrivePlace | null }
  | { readonly type: 'system.choose'; readonly system: HelpSystem }
  | { readonly type: 'address.copy' };
