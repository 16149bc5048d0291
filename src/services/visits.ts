import * as z from 'zod/mini';
import { VISIT_KEY } from './storedKeys.ts';

const visit = z.object({
  authToken: z.optional(z.string()),
  key: z.optional(z.string()),
  clientId: z.optional(z.string()),
  name: z.optional(z.string()),
});
type Visit = z.infer<typeof visit>;

/** A guest's way back over a reload (A§3 "shared-connection flag"): in this tab only, and gone with it. */
export interface Visits {
  read(): Visit;
  remember(more: Visit): void;
  forget(): void;
}

export function createVisits(storage: () => Storage): Visits {
  const read = (): Visit => {
    try {
      const known = visit.safeParse(JSON.parse(storage().getItem(VISIT_KEY) ?? '{}'));
      return known.success ? known.data : {};
    } catch {
      return {};
    }
  };
  return {
    read,
    remember(more) {
      try {
        storage().setItem(VISIT_KEY, JSON.stringify({ ...read(), ...more }));
      } catch {
        // Without a storage a reload asks for the link again.
      }
    },
    forget() {
      try {
        storage().removeItem(VISIT_KEY);
      } catch {
        // Nothing was kept.
      }
    },
  };
}
