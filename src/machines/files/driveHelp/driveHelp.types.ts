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

export interface DriveHelpContext extends DriveHelpInput {
  /** Whether everybody's files are among the drives. */
  readonly shared: boolean;
}

export type DriveHelpEvent =
  | { readonly type: 'drives.told'; readonly open: boolean; readonly shared: boolean }
  | { readonly type: 'system.choose'; readonly system: HelpSystem }
  | { readonly type: 'address.copy' };
