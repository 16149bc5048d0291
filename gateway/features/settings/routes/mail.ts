import { calls } from '../../../../contract/http/index.ts';
import { type AppError, badRequest, tooMany } from '../../../platform/errors.ts';
import { MAIL_TEMPLATES } from '../../../platform/mail/templates.ts';
import { takeMailQuota } from '../../../platform/mail/mailQuota.ts';
import { MailError } from '../../../platform/mail/types.ts';
import type { Routes } from '../../../platform/http/bind.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { demandAdministrator, type IsAdministrator } from '../../permissions/index.ts';

export interface MailRoutes {
  readonly routes: Routes;
  readonly services: { readonly isAdministrator: IsAdministrator };
  readonly context: Pick<ServiceContext, 'db' | 'mailer' | 'now'>;
}

/** The mail server itself is a setting. */
export function bindMail({ routes, services, context }: MailRoutes): void {
  const { db, mailer, now } = context;
  routes.token(calls.testMail, async ({ caller, body }) => {
    await demandAdministrator(services, caller);
    if (!(await takeMailQuota(db, caller.userId, now()))) throw tooMany('Too many mails in an hour.');
    await mailer.send({ to: body.to, ...MAIL_TEMPLATES.en.test }).catch((error: unknown) => {
      throw error instanceof MailError ? refusalOf(error) : error;
    });
  });
}

/** The server's own words help whoever sets it up. */
function refusalOf(error: MailError): AppError {
  const reason = error.cause instanceof Error ? error.cause.message : error.message;
  return badRequest('Error sending email', {
    cause: error,
    translatable: { key: 'EMAIL.ERROR_SENDING', variables: { REASON: reason } },
  });
}
