import * as z from 'zod/mini';
import { QUOTA_MAX_GIGABYTES, SHARED_WRITERS_MAX } from '../limits.ts';
import { objectName } from './common.ts';
import { fieldCalls } from './settingCalls.ts';

export const sharingSettings = fieldCalls({
  name: 'SharingSettings',
  path: '/api/session/sharingsettings',
  summary: {
    read: 'For administrators: whether people share without a sharing profile, and whether administrators may watch',
    write:
      'For administrators: set either of them; what is left out stays. Who watches when that is forbidden is put out',
  },
  fields: { builtIn: z.boolean(), watching: z.boolean() },
});

const gigabytes = z.nullable(z.int().check(z.minimum(1), z.maximum(QUOTA_MAX_GIGABYTES)));

/** How much drives may hold, with their bins: each one, and all together. Null: as much as there is. */
export const driveQuota = z.object({ own: gigabytes, all: gigabytes });
export type DriveQuota = z.infer<typeof driveQuota>;

/** User groups whose members may change the shared drive, beside administrators. Null: everybody may. */
export const sharedWriters = z.nullable(z.array(objectName).check(z.maxLength(SHARED_WRITERS_MAX)));
export type SharedWriters = z.infer<typeof sharedWriters>;

export const driveLimits = fieldCalls({
  name: 'DriveLimits',
  path: '/api/session/drivelimits',
  summary: {
    read: 'For administrators: how many gigabytes drives may hold, and who may change the shared one',
    write: 'For administrators: set either of them; what is left out stays, and what a drive holds already',
  },
  fields: { quota: driveQuota, writers: sharedWriters },
});

/** The calls of settings that the specification has no calls for. */
export const fieldSettingCalls = { ...sharingSettings.calls, ...driveLimits.calls };
