import { LOW_SPACE_PERCENT, PERCENT } from '../../../../contract/limits.ts';
import type { DiskSpace } from '../../../../contract/http/diskSpace.ts';
import { isMailAddress } from '../../../../contract/rules/mailAddress.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { badRequest, tooMany } from '../../../platform/errors.ts';
import { takeMailQuota } from '../../../platform/mail/mailQuota.ts';
import type { MailLanguage } from '../../../platform/mail/templates.ts';
import { claimSetting, readSetting, writeSetting } from '../../../platform/database/settings.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import { addressesOfOtherAdministrators } from '../../permissions/index.ts';
import type { Mail } from '../../../platform/mail/types.ts';

type Content = Omit<Mail, 'to'>;

const en: Content = {
  subject: 'Little disk space is left',
  text: `The disk that keeps Oriel's data has ${LOW_SPACE_PERCENT} percent of its space left or less.\n\nFree some, or give it more, before nothing can be saved.\n`,
};
const de: Content = {
  subject: 'Wenig Speicherplatz',
  text: `Auf der Platte mit den Daten von Oriel sind höchstens noch ${LOW_SPACE_PERCENT} Prozent frei.\n\nSchaffen Sie Platz, bevor nichts mehr gespeichert werden kann.\n`,
};
const es: Content = {
  subject: 'Queda poco espacio en el disco',
  text: `En el disco con los datos de Oriel queda libre un ${LOW_SPACE_PERCENT} por ciento o menos.\n\nLibere espacio antes de que no se pueda guardar nada más.\n`,
};

export const LOW_SPACE_TEXTS: Readonly<Record<MailLanguage, Content>> = { en, de, es };

const FLAG = 'lowSpaceMailSent';

/** Whether so little is left that somebody should know. A disk of no size tells nothing. */
const isLow = ({ total, free }: DiskSpace): boolean => total > 0 && (free / total) * PERCENT <= LOW_SPACE_PERCENT;

export const wasLowSpaceMailSent = async ({ db }: ServiceContext) => (await readSetting(db, FLAG)) === true;
export const noteLowSpaceMail = ({ db }: ServiceContext, sent: boolean) => writeSetting(db, FLAG, sent);

/** Tells the other administrators, once for all who ask at the same time. Answers how many were told. */
export async function sendLowSpaceMail(
  context: ServiceContext,
  actor: Actor,
  language: MailLanguage,
  disk: DiskSpace,
): Promise<number> {
  const { db, mailer, now } = context;
  if (!isLow(disk) || !(await mailer.configured())) return 0;
  const addresses = (await addressesOfOtherAdministrators(db, actor.userId)).filter(isMailAddress);
  if (addresses.length === 0 || !(await claimSetting(db, FLAG, true))) return 0;
  if (!(await takeMailQuota(db, actor.userId, now())))
    throw await afterGivingBack(context, tooMany('Too many mails in an hour.'));
  const results = await Promise.allSettled(addresses.map((to) => mailer.send({ to, ...LOW_SPACE_TEXTS[language] })));
  const sent = results.filter(({ status }) => status === 'fulfilled').length;
  if (sent === 0) throw await afterGivingBack(context, badRequest('Error sending email'));
  return sent;
}

/** Nobody was told, so the next one who asks may try. */
async function afterGivingBack<E extends Error>(context: ServiceContext, error: E): Promise<E> {
  await noteLowSpaceMail(context, false);
  return error;
}
