import { calls } from '../../../../contract/http/index.ts';
import type { CallQuery } from '../../../../contract/http/call.ts';
import type { FileChange } from '../../../../contract/http/fileManager.ts';
import { record } from '../../../platform/auditTrail/record.ts';
import { permissionDenied } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { GatewayContext } from '../../../platform/http/guards.ts';
import { isOwnOrigin } from '../../../platform/http/origin.ts';
import type { Drive } from '../layer/drive.ts';
import type { Parts } from '../layer/place.ts';
import { changeOf, type DriveRoutes, partsOf, type Recorded, thingsIn } from './area.ts';
import { purgeAll, restoreAll } from './binned.ts';
import { bindDownloads } from './downloads.ts';
import { bindUpload } from './upload.ts';

/** The files that everybody has in common, by the specification's calls. */
export function bindSharedFiles(area: DriveRoutes): void {
  const { routes, context, drives } = area;
  const recorded: Recorded = (caller, parts, detail) =>
    record(context, context.db, caller, [{ action: 'drive.changed', object: `shared/${parts.join('/')}`, detail }]);
  routes.token(calls.listFiles, ({ query }) => drives.shared.list(partsOf(query.path)));
  bindChanges(area, recorded);
  bindDownloads(area);
  bindUpload(area, recorded);
  routes.token(calls.copyFiles, ({ caller, body: { from, to, names, existing = 'refuse' } }, c) =>
    changeOf(async () => {
      const things = names.map((name) => [...partsOf(from), ...partsOf(name)]);
      const order = { existing, signal: c.req.raw.signal };
      await drives.sharedWith(caller.userId).copyInto(things, partsOf(to), order);
      for (const parts of things) await recorded(caller, parts, `copied to ${partsOf(to).join('/')}/`);
    }),
  );
  routes.token(calls.searchFiles, ({ query: { path, text } }, c) =>
    drives.shared.search(partsOf(path), { text, signal: c.req.raw.signal }),
  );
  bindBin(area, recorded);
}

function bindBin({ routes, drives }: DriveRoutes, recorded: Recorded): void {
  const noteFor = (caller: Caller) => (parts: Parts, detail: string) => recorded(caller, parts, detail);
  routes.token(calls.restoreFiles, ({ caller, body }) =>
    restoreAll(drives.sharedWith(caller.userId), body.binned, noteFor(caller)),
  );
  routes.token(calls.listBin, async ({ caller }) => [...(await drives.sharedWith(caller.userId).bin())]);
  routes.token(calls.purgeFiles, ({ caller, body }) =>
    purgeAll(drives.sharedWith(caller.userId), body, noteFor(caller)),
  );
}

type ChangeCall = (typeof calls)['deleteFile' | 'moveFile' | 'renameFile' | 'createDirectory'];

/** B§7: these change something although they are GETs. */
function bindChanges({ routes, drives, publicUrl }: DriveRoutes, recorded: Recorded): void {
  const bind = <C extends ChangeCall>(
    call: C,
    change: (drive: Drive, caller: Caller, query: CallQuery<C>) => Promise<Partial<FileChange> | void>,
  ) =>
    routes.token(call, async ({ caller, query }, c) => {
      demandOwnPage(c, publicUrl);
      return changeReply(() => change(drives.sharedWith(caller.userId), caller, query as CallQuery<C>));
    });

  bind(calls.deleteFile, async (shared, caller, { filename }) => {
    const things = thingsIn('', filename);
    const binned = await shared.remove(things);
    for (const parts of things) await recorded(caller, parts, 'deleted');
    return { binned: [...binned] };
  });
  bind(calls.moveFile, async (shared, caller, { from, to, filename }) => {
    const things = thingsIn(from, filename);
    await shared.move(things, partsOf(to));
    for (const parts of things) await recorded(caller, parts, `moved to ${partsOf(to).join('/')}/`);
  });
  bind(calls.renameFile, async (shared, caller, { path, filename, newname }) => {
    const parts = [...partsOf(path), ...partsOf(filename)];
    await shared.rename(parts, newname);
    await recorded(caller, parts, `renamed to ${newname}`);
  });
  bind(calls.createDirectory, async (shared, caller, { currentpath, directory }) => {
    const parts = [...partsOf(currentpath), directory];
    await shared.makeFolder(parts);
    await recorded(caller, parts, 'created');
  });
}

/** A page of another site may send a browser here, though not with a token. */
function demandOwnPage(c: GatewayContext, publicUrl: URL | null): void {
  const [origin, host] = [c.req.header('Origin'), c.req.header('Host')];
  const headers = { ...(origin !== undefined && { origin }), ...(host !== undefined && { host }) };
  if (c.req.header('Sec-Fetch-Site') === 'cross-site' || !isOwnOrigin({ headers }, publicUrl)) throw permissionDenied();
}

/** B§7: a text that holds JSON, with `sucess` or an error. */
const changeReply = async (change: () => Promise<Partial<FileChange> | void>): Promise<Response> =>
  textOf(await changeOf(change));

const textOf = (change: FileChange): Response =>
  new Response(JSON.stringify(change), { headers: { 'Content-Type': 'text/plain; charset=UTF-8' } });
