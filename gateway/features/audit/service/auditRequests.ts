import { AUDIT_REFUSALS_MAX, LIMITER_WINDOW_SECONDS } from '../../../../contract/limits.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { GatewayContext, Guard } from '../../../platform/http/guards.ts';
import { statusOf } from '../../../platform/http/guards.ts';
import { createLimiter } from '../../../platform/http/limiter.ts';
import { withoutSecrets } from '../../../platform/log/log.ts';
import { appendAudit } from '../../../platform/auditTrail/repository.ts';
import type { RootDb } from '../../../platform/database/types.ts';
import { auditActionOf } from './auditedCalls.ts';
import type { AuditEntry } from '../../../platform/auditTrail/entry.ts';

const FORBIDDEN = 403;
const FIRST_REFUSAL = 400;

/** Puts on record what somebody was refused, and calls that change something without a command of their own. */
export function auditRequests({ db, now }: { readonly db: RootDb; readonly now: () => Date }): Guard {
  // Whoever is refused without end must not fill the disk with it.
  const refusals = createLimiter({
    ...{ name: 'audit', max: AUDIT_REFUSALS_MAX, counts: 'refusals' },
    ...{ windowSeconds: LIMITER_WINDOW_SECONDS, now },
  });

  function refusalOf({ sessionId }: Caller, object: string): AuditEntry | null {
    if (refusals.secondsToWait(sessionId) > 0) return null;
    refusals.spend(sessionId);
    return { action: 'access', outcome: 'refused', object };
  }

  function entryOf(c: GatewayContext, caller: Caller): AuditEntry | null {
    const status = statusOf(c);
    const object = `${c.req.method} ${withoutSecrets(c.req.path)}`;
    if (status === FORBIDDEN) return refusalOf(caller, object);
    const action = auditActionOf(c.req.method, c.get('route') ?? '');
    return action === undefined || status >= FIRST_REFUSAL ? null : { action, object };
  }

  return async (c, next) => {
    await next();
    const doer = c.get('caller');
    const entry = doer && entryOf(c, doer);
    if (entry) await appendAudit(db, { at: now(), doer, entries: [entry] });
  };
}
