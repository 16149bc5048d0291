/** One entry of a folder on the remote computer. Its size is not told by any engine. */
export interface FileNode {
  /** As it may be shown. */
  readonly name: string;
  readonly type: 'normal' | 'directory';
  /** By which the remote computer knows it. */
  readonly streamName: string;
  readonly mimetype: string;
}

/** A folder, with what is in it. */
export interface Directory {
  readonly name: string;
  readonly streamName: string;
  readonly parent: Directory | null;
  readonly files: readonly FileNode[];
}

/** In place of a number of the Guacamole protocol: the drive that people have in Oriel. */
export const OWN_DRIVE = -1;

export interface FileBrowserInput {
  readonly clientId: string;
  /** Number of the file system in the Guacamole protocol. */
  readonly object: number;
  readonly name: string;
}

/** A folder that is to be read. */
export type Destination = Omit<Directory, 'files'>;

export interface FileBrowserContext extends FileBrowserInput {
  readonly root: Destination;
  /** The folder that shows; null before the first one was read. */
  readonly currentDirectory: Directory | null;
  readonly destination: Destination;
  /** Where the home folder may be; empty once one is there, or goes elsewhere. */
  readonly homes: readonly string[];
}

export type FileBrowserEvent =
  | { readonly type: 'browser.open' }
  | { readonly type: 'directory.open'; readonly streamName: string }
  | { readonly type: 'directory.goTo'; readonly streamName: string }
  | { readonly type: 'directory.refresh' }
  | { readonly type: 'failure.dismiss' };
