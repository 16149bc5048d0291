import { distinctUntilChanged, EMPTY, from, map, merge, type Observable, skipWhile, startWith, tap } from 'rxjs';
import { nameBeside } from '../../../../contract/rules/drive.ts';
import { OWN_DRIVE, type FileNode } from '../../../machines/session/fileBrowser/fileBrowser.types.ts';
import type { FileOffer } from '../../../machines/session/files/files.types.ts';
import type { TransferInput, TransferOrder } from '../../../machines/session/transfer/transfer.types.ts';
import type { RightsActorRef } from '../../../machines/shared/rights/rights.machine.ts';
import { download } from '../../../services/display/downloads.ts';
import { listFolder } from '../../../services/display/listing.ts';
import { blobSink, type Sink } from '../../../services/display/sinks.ts';
import { createPace, failedWith, type Pace, type TransferContext } from '../../../services/display/transferContext.ts';
import { upload } from '../../../services/display/uploads.ts';
import { shownName } from '../../../services/fileName.ts';
import { listOwnDrive, putIntoDrive, takeFromDrive } from '../../../services/display/ownDrive.ts';
import type { Ports } from '../../ports/ports.ts';
import { ofAction } from '../../../socket/generalBus.ts';
import { type Directory, showNotice, SYSTEM_ID } from '../../shared/notify.ts';

const byName = new Intl.Collator(undefined, { numeric: true });
const FOLDER = 'folder';
const ANY_BYTES = 'application/octet-stream';

/** The drive comes and goes with the switch of the administrators. That it went is said: it may be open in the session. */
export function driveOffers$({ generalBus }: Pick<Ports, 'generalBus'>, system: Directory): Observable<FileOffer> {
  const rights = system.get(SYSTEM_ID.rights) as RightsActorRef | undefined;
  if (rights === undefined) return EMPTY;
  const known$ = from(rights).pipe(
    startWith(rights.getSnapshot()),
    map(({ context }) => context.rights.webDrive),
    distinctUntilChanged(),
  );
  const told$ = generalBus.messages$.pipe(
    ofAction('webdav'),
    map(({ open }) => open),
  );
  return merge(known$, told$).pipe(
    distinctUntilChanged(),
    skipWhile((isOn) => !isOn),
    tap((isOn) => {
      if (!isOn) showNotice(system, { kind: 'info', key: 'files.drive.switchedOff' });
    }),
    map((isOn) =>
      isOn
        ? { type: 'fileSystem.offered', object: OWN_DRIVE, name: '' }
        : { type: 'fileSystem.withdrawn', object: OWN_DRIVE },
    ),
  );
}

/** Folders first, as those of the remote computer. */
export async function readDrive({ api }: Ports, path: string, signal: AbortSignal): Promise<readonly FileNode[]> {
  const files = await listOwnDrive(api, path, signal);
  return files
    .map(({ path: streamName, folder }): FileNode => {
      const [type, mimetype] = folder ? (['directory', FOLDER] as const) : (['normal', ANY_BYTES] as const);
      return { name: shownName(streamName), type, streamName, mimetype };
    })
    .sort((left, right) => left.type.localeCompare(right.type) || byName.compare(left.name, right.name));
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const pathIn = (folder: string, name: string): string =>
  folder.endsWith('/') ? `${folder}${name}` : `${folder}/${name}`;

/** Of one folder: nobody sends folders into the drive from here. */
export const driveNames = async (ports: Ports, folder: string, signal: AbortSignal) => [
  {
    within: '',
    names: (await readDrive(ports, folder, signal)).map(({ streamName, type }) => ({ name: nameOf(streamName), type })),
  },
];

interface Carrying {
  readonly pace: Pace;
  readonly signal: AbortSignal;
}

type Order<Kind extends TransferOrder['kind']> = Extract<TransferOrder, { kind: Kind }>;

const asUser = ({ credentials }: Ports): string => credentials.session()?.username ?? '';

export const putFile = (ports: Ports, { file, path }: Order<'upload'>, carrying: Carrying): Promise<void> =>
  putIntoDrive({ api: ports.api, ...carrying }, { file, path, username: asUser(ports), existing: 'replace' });

export const takeFile = (ports: Ports, { path }: Order<'download'>, sink: Sink, carrying: Carrying): Promise<void> =>
  takeFromDrive({ api: ports.api, ...carrying }, path, sink);

interface Copying extends Carrying {
  /** Of the remote computer. */
  readonly context: TransferContext;
  readonly input: TransferInput;
}

/** Nobody is asked about a name that is taken: the copy gets another one. Only its second half is counted. */
export function copyFile(ports: Ports, order: Order<'copy'>, copying: Copying): Promise<void> {
  return order.to === OWN_DRIVE ? copyToDrive(ports, order, copying) : copyToMachine(ports, order, copying);
}

const uncounted = (): Pace =>
  createPace(
    () => undefined,
    () => 0,
  );

async function copyToDrive(
  ports: Ports,
  order: Order<'copy'>,
  { context, input, pace, signal }: Copying,
): Promise<void> {
  const sink = blobSink();
  const { object, path, folder } = order;
  const asked = {
    order: { kind: 'download', object, path },
    filename: input.filename,
    mimetype: input.mimetype,
  } as const;
  await download(context, asked, signal, { pace: uncounted(), sink });
  const put = { path: pathIn(folder, nameOf(path)), username: asUser(ports), existing: 'keepBoth' } as const;
  await putIntoDrive({ api: ports.api, pace, signal }, { file: sink.whole(), ...put });
}

async function copyToMachine(
  { api }: Ports,
  order: Order<'copy'>,
  { context, input, pace, signal }: Copying,
): Promise<void> {
  const { path, to: object, folder } = order;
  const fileSystem = context.channel.object(object);
  if (fileSystem === undefined) throw failedWith('RESOURCE_NOT_FOUND');
  const sink = blobSink();
  await takeFromDrive({ api, signal, pace: uncounted() }, path, sink);
  const taken = new Set((await listFolder(fileSystem, folder, signal)).map(({ streamName }) => nameOf(streamName)));
  const wanted = nameOf(path);
  const name = taken.has(wanted) ? nameBeside(wanted, (one) => taken.has(one)) : wanted;
  const file = new File([sink.whole()], name);
  await upload(context, { file, object, path: pathIn(folder, name), mimetype: input.mimetype }, signal, pace);
}
