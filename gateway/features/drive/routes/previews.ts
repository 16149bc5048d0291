import { calls } from '../../../../contract/http/index.ts';
import type { DriveName } from '../../../../contract/http/webDrive.ts';
import { PICTURE_TICKET_MS, PREVIEW_TICKET_MS } from '../../../../contract/limits.ts';
import { mediaTypeOf } from '../../../../contract/rules/preview.ts';
import { permissionDenied } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { GatewayContext } from '../../../platform/http/guards.ts';
import { createDownloadTickets, type Wanted } from '../tickets.ts';
import { type DriveRoutes, driveOf, partsOf } from './area.ts';
import { sendFile } from './downloads.ts';

/** Whatever is in it: it runs nothing and loads nothing, also where somebody opens its address. */
const HARMLESS = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
} as const;

interface Shown {
  readonly drive: DriveName;
  readonly path?: string | undefined;
  readonly name: string;
}

/** What a ticket for the small pictures of a drive is for. */
export const pictureWanted = ({ drive }: Pick<Shown, 'drive'>): Wanted => ({
  ...{ path: `pictures of ${drive}`, filename: '', archive: false },
});

/** What a ticket for one file is for that is shown in place. */
export const previewWanted = ({ drive, path = '', name }: Shown): Wanted => ({
  ...{ path: `preview of ${drive}:${path}`, filename: name, archive: false },
});

/** Files of a drive as they are shown in place. */
export function bindPreviews(area: DriveRoutes): void {
  const { routes, limiters, context, drives, authenticate } = area;
  const previews = createDownloadTickets(context.keyring, context.now, PREVIEW_TICKET_MS);
  const pictures = createDownloadTickets(context.keyring, context.now, PICTURE_TICKET_MS);

  async function comerOf(c: GatewayContext, open: (ticket: string) => Caller | null): Promise<Caller> {
    const token = c.req.query('token');
    const caller = (await authenticate(c, true)) ?? (token === undefined ? null : open(token));
    if (caller === null) throw permissionDenied();
    return caller;
  }
  const open = async (caller: Caller, { drive, path, name }: Shown) =>
    (await driveOf(area, caller, drive)).open([...partsOf(path), ...partsOf(name)]);

  routes.open(calls.webDrivePicture, limiters.refused, async ({ query }, c) => {
    const caller = await comerOf(c, (ticket) => pictures.open(ticket, pictureWanted(query)));
    const picture = await drives.pictures.of(await open(caller, query), query.size ?? 'small');
    const headers = { ...HARMLESS, 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=3600' };
    return new Response(new Uint8Array(picture), { headers });
  });
  routes.open(calls.webDriveContent, limiters.refused, async ({ query }, c) => {
    const caller = await comerOf(c, (ticket) => previews.open(ticket, previewWanted(query)));
    const file = await open(caller, query);
    const response = await sendFile(c, file, { name: query.name, type: mediaTypeOf(query.name) });
    for (const [name, value] of Object.entries({ ...HARMLESS, 'Cache-Control': 'no-store' }))
      response.headers.set(name, value);
    return response;
  });
}
