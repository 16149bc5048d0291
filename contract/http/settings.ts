import * as z from 'zod/mini';

/** What a setting that was kept is answered with (B§7). */
export const success = z.object({ success: z.literal(true) });
