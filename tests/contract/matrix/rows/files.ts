import { anyUser, type Row } from '../row.ts';

const missing = () => ({ query: { filename: 'nothing of the kind' } });

/** The shared files are for everybody who has logged in. */
export const fileRows = {
  listFiles: { expects: anyUser(200) },
  downloadFile: { expects: anyUser(404), given: missing },
  askDownload: { expects: anyUser(404), given: () => ({ json: { path: '', filename: 'nothing of the kind' } }) },
  deleteFile: { expects: anyUser(200), given: missing },
  moveFile: { expects: anyUser(200), given: () => ({ query: { filename: 'nothing', from: '', to: '' } }) },
  renameFile: { expects: anyUser(200), given: () => ({ query: { filename: 'nothing', newname: 'else' } }) },
  createDirectory: { expects: anyUser(200), given: ({ name }) => ({ query: { directory: `of ${name}x` } }) },
  copyFiles: { expects: anyUser(200), given: () => ({ json: { from: '', to: '', names: ['nothing'] } }) },
  driveStanding: { expects: anyUser(200), given: () => ({ query: { drive: 'private' } }) },
  getNetworkDrive: { expects: anyUser(200) },
  uploadFile: { expects: anyUser(400) },
  webDrive: { expects: anyUser(200), given: () => ({ json: { action: 'list', drive: 'private' } }) },
  webDriveUpload: { expects: anyUser(400), given: () => ({ query: { drive: 'private' } }) },
  webDriveChunk: { expects: anyUser(400) },
  webDriveCheck: {
    expects: anyUser(200),
    given: () => ({ json: { drive: 'private', path: '', fileName: 'nothing' } }),
  },
  webDrivePicture: { expects: anyUser(404), given: () => ({ query: { drive: 'private', name: 'nothing.png' } }) },
  webDriveContent: { expects: anyUser(404), given: () => ({ query: { drive: 'private', name: 'nothing.mp3' } }) },
  webDriveDownload: {
    expects: anyUser(404),
    given: () => ({ form: { data: JSON.stringify({ drive: 'private', path: '', names: ['nothing'] }) } }),
  },
  searchFiles: { expects: anyUser(200), given: () => ({ query: { text: 'nothing' } }) },
  listBin: { expects: anyUser(200) },
  purgeFiles: { expects: anyUser(204), given: () => ({ json: { binned: ['nothing'] } }) },
  restoreFiles: { expects: anyUser(404), given: () => ({ json: { binned: ['nothing'] } }) },
} satisfies Record<string, Row>;
