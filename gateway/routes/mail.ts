import { calls } from '../../contract/http/index.ts';
import { type AppError, badRequest, tooMany } from '../errors.ts';
import { MAIL_TEMPLATES } from '../mail/templates.ts';
import { mayMail } from '../mail/allowance.ts';
import { readMailSettings, writeMailSettings } from '../mail/settings.ts';
import { MailError } from '../mail/types.ts';
import { demandAdministrator } from './administrators.ts';
import type { RouteContext } from './context.ts';

export function bindMail({ routes, commands, context }: RouteContext): void {
  const { db, keyring, mailer, now } = context;
  routes.token(calls.getMailSettings, async ({ caller }) => {
    await demandAdministrator(commands, caller);
    return { settings: await readMailSettings(db) };
  });
  routes.token(calls.saveMailSettings, async ({ caller, body }) => {
    await demandAdministrator(commands, caller);
    await writeMailSettings(db, keyring, body);
  });
  routes.token(calls.testMail, async ({ caller, body }) => {
    await demandAdministrator(commands, caller);
    if (!(await mayMail(db, caller.userId, now()))) throw tooMany('Too many mails in an hour.');
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
