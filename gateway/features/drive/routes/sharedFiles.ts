import { calls } from '../../../../contract/http/index.ts';
import type { CallQuery } from '../../../../contract/http/call.ts';
import type { FileChange } from '../../../../contract/http/fileManager.ts';
import { record } from '../../../platform/auditTrail/record.ts';
import { permissionDenied } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { GatewayContext } from '../../../platform/http/guards.ts';
import { isOwnOrigin } from '../../../platform/http/origin.ts';
import { DriveError } from '../layer/driveError.ts';
import { type DriveRoutes, partsOf, type Recorded, thingsIn } from './area.ts';
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
  routes.token(calls.restoreFiles, async ({ caller, body }) => {
    for (const name of body.binned) await recorded(caller, await drives.shared.restore(name), 'restored');
  });
}

type ChangeCall = (typeof calls)['deleteFile' | 'moveFile' | 'renameFile' | 'createDirectory'];

/** B§7: these change something although they are GETs. */
function bindChanges({ routes, drives: { shared }, publicUrl }: DriveRoutes, recorded: Recorded): void {
  const bind = <C extends ChangeCall>(
    call: C,
    change: (caller: Caller, query: CallQuery<C>) => Promise<Partial<FileChange> | void>,
  ) =>
    routes.token(call, async ({ caller, query }, c) => {
      demandOwnPage(c, publicUrl);
      return changeReply(() => change(caller, query as CallQuery<C>));
    });

  bind(calls.deleteFile, async (caller, { filename }) => {
    const things = thingsIn('', filename);
    const binned = await shared.remove(things);
    for (const parts of things) await recorded(caller, parts, 'deleted');
    return { binned: [...binned] };
  });
  bind(calls.moveFile, async (caller, { from, to, filename }) => {
    const things = thingsIn(from, filename);
    await shared.move(things, partsOf(to));
    for (const parts of things) await recorded(caller, parts, `moved to ${partsOf(to).join('/')}/`);
  });
  bind(calls.renameFile, async (caller, { path, filename, newname }) => {
    const parts = [...partsOf(path), ...partsOf(filename)];
    await shared.rename(parts, newname);
    await recorded(caller, parts, `renamed to ${newname}`);
  });
  bind(calls.createDirectory, async (caller, { currentpath, directory }) => {
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

/** B§7: a text that holds JSON, with `sucess` or an error. What nobody expected is no answer of this kind. */
async function changeReply(change: () => Promise<Partial<FileChange> | void>): Promise<Response> {
  try {
    return textOf({ sucess: true, ...(await change()) });
  } catch (error) {
    if (!(error instanceof DriveError)) throw error;
    return textOf({ sucess: false, error: error.message, fault: error.fault });
  }
}

const textOf = (change: FileChange): Response =>
  new Response(JSON.stringify(change), { headers: { 'Content-Type': 'text/plain; charset=UTF-8' } });
